import type { Endpoint } from '../permissions/index.ts';

export type Finder = (method: string, path: string) => Endpoint | undefined;

/**
 * Finds the row of a request among `rows`. A written-out segment wins over a parameter, the leftmost first, as in a
 * router; a slash at the end makes no other endpoint.
 */
export function finderOf(rows: readonly Endpoint[]): Finder {
  const byMethodAndLength = new Map<string, Endpoint[]>();
  for (const row of rows) {
    const key = keyOf(row.method, segmentsOf(row.path));
    byMethodAndLength.set(key, [...(byMethodAndLength.get(key) ?? []), row]);
  }
  for (const found of byMethodAndLength.values())
    found.sort((one, other) => vagueness(one.path).localeCompare(vagueness(other.path)));

  return (method, path) => {
    const asked = segmentsOf(path);
    return byMethodAndLength
      .get(keyOf(method.toUpperCase(), asked))
      ?.find((row) =>
        segmentsOf(row.path).every((segment, at) => isParameter(segment) || segment === asked[at]),
      );
  };
}

const keyOf = (method: string, segments: readonly string[]): string => `${method} ${segments.length}`;

const isParameter = (segment: string): boolean => /^[{:]/.test(segment);

const segmentsOf = (path: string): string[] =>
  path
    .replace(/^\/api(?=\/|$)/, '')
    .split('/')
    .filter(Boolean);

/** 0 for a segment written out, 1 for a parameter: compared as text, the more literal pattern comes first. */
const vagueness = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (isParameter(segment) ? 1 : 0))
    .join('');
