const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Idle times in milliseconds: `warnAfter` until the shopper is asked, `endAfter` until the page closes. */
export interface Limits {
  readonly warnAfter: number;
  readonly endAfter: number;
}

/** The limits for every page of an open application. */
export const idleLimits: Limits = { warnAfter: 8 * MINUTE, endAfter: 10 * MINUTE };
/**
 * The limits on a store's device. There the server ends the session after ten minutes without a request. The
 * page closes slightly earlier, so that it can still save the answers.
 */
export const storeDeviceLimits: Limits = { warnAfter: 8 * MINUTE, endAfter: 9.5 * MINUTE };
/**
 * The limits for the last page on a store's device. They are short, because the next shopper may be waiting for
 * the device.
 */
export const returnDeviceLimits: Limits = { warnAfter: 40 * SECOND, endAfter: 60 * SECOND };

export type Stage = 'quiet' | 'warned' | 'over';

/** Returns the idle time in milliseconds, at least 0. A clock that was set back counts as activity. */
export const untouchedFor = (touchedAt: number, now: number): number => Math.max(0, now - touchedAt);

export function stageAfter({ warnAfter, endAfter }: Limits, untouched: number): Stage {
  if (untouched >= endAfter) return 'over';
  return untouched >= warnAfter ? 'warned' : 'quiet';
}

/** Returns the milliseconds until the idle question or the end is due, or null if the end was reached. */
export function nextStageIn(limits: Limits, untouched: number): number | null {
  const stage = stageAfter(limits, untouched);
  if (stage === 'over') return null;
  return (stage === 'quiet' ? limits.warnAfter : limits.endAfter) - untouched;
}
