import type { Clock } from '../../../platform/clock.ts';

/**
 * Returns the earliest current date of all stores: the date in Hawaii, where a day ends last. Rules start on
 * a day in each store's own time zone. A user may therefore choose a first day until that day is over in
 * every time zone.
 */
export const earliestToday = (clock: Pick<Clock, 'dayIn'>): string => clock.dayIn('Pacific/Honolulu');

export interface VersionDates {
  readonly number: number;
  readonly effective_from: string | null;
}
export type VersionState = 'in-force' | 'planned' | 'past' | 'never';

/**
 * Returns the state of each version on a day. On its first day, a later version replaces all earlier ones. A
 * version that is replaced before its first day is never active.
 */
export function versionStates(versions: readonly VersionDates[], today: string): Map<number, VersionState> {
  const hasBegun = ({ effective_from: day }: VersionDates) => day === null || day <= today;
  const newestFirst = [...versions].sort((a, b) => b.number - a.number);
  const inForce = newestFirst.find(hasBegun)?.number ?? 0;
  const takenBefore = ({ number, effective_from: day }: VersionDates) =>
    versions.some(
      (other) =>
        other.number > number &&
        day !== null &&
        (other.effective_from === null || other.effective_from <= day),
    );
  return new Map(
    newestFirst.map((version): [number, VersionState] => {
      if (version.number === inForce) return [version.number, 'in-force'];
      if (hasBegun(version)) return [version.number, 'past'];
      return [version.number, version.number < inForce || takenBefore(version) ? 'never' : 'planned'];
    }),
  );
}

const daysAhead = 730;

/**
 * Checks the first day of rules. Returns `no-day` if the date does not exist or is more than two years ahead.
 * Returns null if the day is valid, or if the rules start immediately.
 */
export function dayProblem(day: string | null, today: string): 'past' | 'no-day' | null {
  if (day === null) return null;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return 'no-day';
  const ahead = (at.getTime() - new Date(`${today}T00:00:00Z`).getTime()) / 86_400_000;
  return ahead < 0 ? 'past' : ahead > daysAhead ? 'no-day' : null;
}
