const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The idle times in milliseconds until the question and until the page closes. */
export interface Limits {
  readonly warnAfter: number;
  readonly endAfter: number;
}

/** The limits of every open application. */
export const idleLimits: Limits = { warnAfter: 8 * MINUTE, endAfter: 10 * MINUTE };
/** The limits of the last page on a store's device, because the next shopper may wait for it. */
export const handBackLimits: Limits = { warnAfter: 40 * SECOND, endAfter: 60 * SECOND };

export type Stage = 'quiet' | 'warned' | 'over';

/** The idle time in milliseconds. A clock that was set back counts as activity. */
export const untouchedFor = (touchedAt: number, now: number): number => Math.max(0, now - touchedAt);

export function stageAfter({ warnAfter, endAfter }: Limits, untouched: number): Stage {
  if (untouched >= endAfter) return 'over';
  return untouched >= warnAfter ? 'warned' : 'quiet';
}

/** The milliseconds until the next stage. Null after the last one. */
export function nextStageIn(limits: Limits, untouched: number): number | null {
  const stage = stageAfter(limits, untouched);
  if (stage === 'over') return null;
  return (stage === 'quiet' ? limits.warnAfter : limits.endAfter) - untouched;
}
