import type { Endpoint } from '../permissions/index.ts';

export type Finder = (method: string, path: string) => Endpoint | undefined;

/**
 * Returns a function that finds the endpoint of a request. If several path patterns match, segments are
 * compared from left to right: a literal segment takes precedence over a parameter, as in a router. A slash
 * at the end is ignored.
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

/**
 * Returns a text for sorting path patterns: one digit for each segment, 0 for a literal segment and 1 for a
 * parameter. Patterns with literal segments come first.
 */
const vagueness = (path: string): string =>
  segmentsOf(path)
    .map((segment) => (isParameter(segment) ? 1 : 0))
    .join('');
