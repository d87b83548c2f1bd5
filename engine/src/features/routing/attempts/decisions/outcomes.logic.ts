import type { Outcome } from '@millrace/plugin-sdk';

export { outcomeKind } from '@millrace/schemas/states';

/** Outcomes that a person may correct and send again. A hard decline is final. */
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

/**
 * Reason of an attempt that was not sent because its lender was paused after the plan. A person may send it again.
 */
export const lenderPaused = 'lender-paused';

/** Reason of an attempt that was not sent because its lender was unreachable for as long as the form waits. */
export const lenderAway = 'lender-away';

/** Reason of an attempt that was not sent because the shopper chose an offer or the store closed out first. */
export const offerAccepted = 'customer-done';

/** Reason of an attempt that was not sent because staff disabled its lender after the plan. */
export const lenderDisabled = 'lender-disabled';

/** Reasons that do not count in lender health, because Millrace stopped sending to the lender. */
export const sendBlockReasons: readonly string[] = [lenderPaused, lenderDisabled];

/** Reason of jobs that wait for a disabled store. They run within this many seconds after it is enabled. */
export const storeClosed = { reason: 'store-closed', seconds: 30 } as const;
