import type { Outcome } from '@millrace/plugin-sdk';

/** What an outcome means for the route: somebody pays, nobody pays, or the lender has not decided. */
export type OutcomeKind = 'approval' | 'decline' | 'waiting';

const kinds: Readonly<Record<Outcome, OutcomeKind>> = {
  Approved: 'approval',
  'Pre Approved': 'approval',
  'Pre-Qualified': 'approval',
  contract_sent: 'approval',
  Pending: 'waiting',
  Hold: 'waiting',
  Rejected: 'decline',
  'Soft Decline': 'decline',
  Invalid: 'decline',
  'No Response': 'decline',
  timed_out: 'decline',
  regrade_error: 'decline',
};

export function isOutcome(word: string): word is Outcome {
  return Object.hasOwn(kinds, word);
}

/** A word that is not ours is treated as not decided: it never approves and never moves a waterfall on. */
export function outcomeKind(outcome: string): OutcomeKind {
  return isOutcome(outcome) ? kinds[outcome] : 'waiting';
}

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
export const customerDone = 'customer-done';

/** Why nothing was sent of an attempt that was planned before staff switched its lender off. */
export const lenderDisabled = 'lender-disabled';

/** A lender that we stopped asking did nothing wrong: these say something of us, and nothing of how it does. */
export const heldBackByUs: readonly string[] = [lenderPaused, lenderDisabled];
