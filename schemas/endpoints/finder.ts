import type { Endpoint } from '../permissions/index.ts';

export type Finder = (method: string, path: string) => Endpoint | undefined;

/**
 * Returns a function that finds the endpoint of a request. If several path patterns match, segments are
 * compared from left to right: a literal segment takes precedence over a parameter, as in a router. A slash
 * at the end is ignored.
 */
export function finderOf(rows: readonly Endpoint[]): Finder {
  const byMethodAndLength = new Map<string, Pattern[]>();
  for (const row of rows) {
    const segments = segmentsOf(row.path);
    const key = keyOf(row.method, segments);
    byMethodAndLength.set(key, [...(byMethodAndLength.get(key) ?? []), { row, segments }]);
  }
  for (const found of byMethodAndLength.values())
    found.sort((one, other) => vagueness(one).localeCompare(vagueness(other)));

  return (method, path) => {
    const asked = segmentsOf(path);
    return byMethodAndLength
      .get(keyOf(method.toUpperCase(), asked))
      ?.find(({ segments }) => segments.every((segment, at) => isParameter(segment) || segment === asked[at]))
      ?.row;
  };
}

/** An endpoint and the segments of its path, which are the same for every request. */
interface Pattern {
  readonly row: Endpoint;
  readonly segments: readonly string[];
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
const vagueness = ({ segments }: Pattern): string =>
  segments.map((segment) => (isParameter(segment) ? 1 : 0)).join('');
