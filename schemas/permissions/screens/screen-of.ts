import type { Screen } from './screen.ts';
import { screens } from './served.ts';

/**
 * Returns the screen at an address. Patterns are compared segment by segment, so ids of any format match.
 * A screen with `prefix` also matches longer addresses, unless a longer pattern matches.
 */
export function screenOf(address: string, among: readonly Screen[] = screens): Screen | undefined {
  const asked = address.split('/').filter(Boolean);
  return among
    .filter((screen) => matches(screen, asked))
    .sort(
      (one, other) => lengthOf(other) - lengthOf(one) || vagueness(one).localeCompare(vagueness(other)),
    )[0];
}

function matches({ path, prefix }: Screen, asked: readonly string[]): boolean {
  const segments = path.split('/').filter(Boolean);
  const needed = segments.filter((segment) => !segment.endsWith('?')).length;
  if (asked.length < needed || (asked.length > segments.length && !prefix)) return false;
  return segments.every((segment, at) => segment === asked[at] || segment.startsWith(':'));
}

const lengthOf = ({ path }: Screen): number => path.split('/').length;

/**
 * Returns a text for sorting path patterns: one digit for each segment, 0 for a literal segment and 1 for a
 * parameter. Patterns with literal segments come first.
 */
const vagueness = ({ path }: Screen): string =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? 1 : 0))
    .join('');
