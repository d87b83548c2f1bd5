const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** After how long without a touch somebody is asked, and after how long the page is closed. */
export interface Limits {
  readonly warnAfter: number;
  readonly endAfter: number;
}

/** Of every application that is open on a screen. */
export const idleLimits: Limits = { warnAfter: 8 * MINUTE, endAfter: 10 * MINUTE };
/** Of the last page on a store's tablet, which the next shopper is waiting for. */
export const handBackLimits: Limits = { warnAfter: 40 * SECOND, endAfter: 60 * SECOND };

export type Stage = 'quiet' | 'warned' | 'over';

/** A clock that was set back counts as a touch. */
export const untouchedFor = (touchedAt: number, now: number): number => Math.max(0, now - touchedAt);

export function stageAfter({ warnAfter, endAfter }: Limits, untouched: number): Stage {
  if (untouched >= endAfter) return 'over';
  return untouched >= warnAfter ? 'warned' : 'quiet';
}

/** In how many milliseconds the next stage begins; null = there is none. */
export function nextStageIn(limits: Limits, untouched: number): number | null {
  const stage = stageAfter(limits, untouched);
  if (stage === 'over') return null;
  return (stage === 'quiet' ? limits.warnAfter : limits.endAfter) - untouched;
}
