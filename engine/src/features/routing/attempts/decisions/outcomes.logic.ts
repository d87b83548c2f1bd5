import type { Outcome } from '@millrace/plugin-sdk';

export { outcomeKind } from '@millrace/schemas/states';

/** Outcomes a person may correct and send again. A hard decline stays a decline. */
const correctable: ReadonlySet<string> = new Set<Outcome>([
  'Soft Decline',
  'Invalid',
  'No Response',
  'timed_out',
  'regrade_error',
]);

export function isCorrectable(outcome: string | null): boolean {
  return outcome === null || correctable.has(outcome);
}

/** Why nothing was sent of an attempt that was planned before its lender was paused. A person may send it again. */
export const lenderPaused = 'lender-paused';

/** Why nothing was sent of an attempt that waited for a lender which was not there in the time it has. */
export const lenderAway = 'lender-away';

/** Why nothing was sent of an attempt whose turn came after the shopper chose an offer or the store closed out. */
export const offerAccepted = 'customer-done';

/** Why nothing was sent of an attempt that was planned before staff switched its lender off. */
export const lenderDisabled = 'lender-disabled';

/** A lender that we stopped asking did nothing wrong: these say something of us, and nothing of how it does. */
export const sendBlockReasons: readonly string[] = [lenderPaused, lenderDisabled];

/** Why jobs of a disabled store wait: nothing is sent for it. They run within so many seconds once it is enabled. */
export const storeClosed = { reason: 'store-closed', seconds: 30 } as const;
