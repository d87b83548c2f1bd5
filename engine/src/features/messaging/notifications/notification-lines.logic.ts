import type { NotificationKind } from '@millrace/schemas/messages';
import { isApproval, type ContractWord } from '@millrace/schemas/states';
import { earlyApprovals } from './notification-words.logic.ts';
import type { Reminder } from './reminders.logic.ts';

/** A route with its attempts. */
export interface RouteFacts {
  readonly routeState: string;
  /** True if the store closed out the application or the shopper needs no further offer. */
  readonly offerAccepted: boolean;
  readonly attempts: readonly AttemptFacts[];
}

interface LenderFacts {
  readonly lenderId: number;
  readonly lenderName: string | null;
}

export interface AttemptFacts extends LenderFacts {
  readonly id: string;
  readonly generation: number;
  readonly number: number;
  readonly state: string;
  readonly outcome: string | null;
  readonly approvedCents: number | null;
  readonly contractState: string | null;
  readonly waitsOn: string | null;
  readonly asks: string | null;
}

/**
 * A notification before it is stored. `key` identifies its subject, so that each notification is stored only
 * once.
 */
export interface NotificationLine {
  readonly kind: NotificationKind;
  readonly key: string;
  readonly lenderId: number | null;
  readonly lenderName: string | null;
  readonly cents: number | null;
  readonly word: string | null;
}

/**
 * Contract states about which the store gets a notification. The store sees all other states only on its
 * screens.
 */
const notifiedContractStates: ReadonlySet<string> = new Set<ContractWord>([
  'Awaiting Release',
  'Signed',
  'Awaiting Payment',
  'Downpayment Failed',
  'Funded',
  'Partly Refunded',
  'Refunded',
  'Cancelled',
  'Expired',
  'Verification Needed',
  'Customer Declined',
  'Delivery Date Required',
]);

/** Returns the notifications that follow from the state of one attempt. */
export function attemptLines(attempt: AttemptFacts, chosenAttemptId: string | null): NotificationLine[] {
  const { id, state, contractState } = attempt;
  return [
    ...(isApproval(attempt.outcome) && state === 'RESPONDED' ? [approvedLine(attempt)] : []),
    ...(notifiedContractStates.has(contractState ?? '')
      ? [line('contract', ['contract', id, contractState], attempt, contractState)]
      : []),
    ...(asksNow(attempt, chosenAttemptId) ? [asksLine(attempt)] : []),
    ...(state === 'REVIEW' ? [line('review', ['review', id], attempt)] : []),
  ];
}

/**
 * The place where people decide. `site`: on the website of a manual lender. `own`: in the portal, about the
 * store's own plan. `review`: in a review of an unknown outcome.
 */
export type DecisionPlace = 'site' | 'own' | 'review';

/** Tells the store that an application waits for its decision. */
export const decideLine = (attemptId: string, place: DecisionPlace, lender: LenderFacts): NotificationLine =>
  line('decide', ['decide', attemptId], lender, place);

/**
 * Reminds the store of a decision that is still to be made. The key names the reminder, so that it is sent
 * once.
 */
export const reminderLine = (
  attemptId: string,
  { place, reminder }: { place: DecisionPlace; reminder: Reminder },
  lender: LenderFacts,
): NotificationLine => {
  const { kind, day } = reminder;
  return line('reminder', ['reminder', attemptId, kind, day], lender, `${place} ${kind}`);
};

export const chosenLine = (attemptId: string, lender: LenderFacts): NotificationLine =>
  line('chosen', ['chosen', attemptId], lender);

export const stepReviewLine = (stepId: string, lender: LenderFacts): NotificationLine =>
  line('review', ['review', stepId], lender);

function approvedLine(attempt: AttemptFacts): NotificationLine {
  const early = Object.hasOwn(earlyApprovals, attempt.outcome ?? '') ? attempt.outcome : null;
  return {
    ...line('approved', ['approved', attempt.id, early], attempt, early),
    cents: attempt.approvedCents,
  };
}

/**
 * Returns notifications about a missing approval: a lender asks for a correction, or no lender approved.
 * Returns none while a lender may still approve.
 */
export function unapprovedLines({ routeState, offerAccepted, attempts }: RouteFacts): NotificationLine[] {
  const mayApprove = attempts.some(
    ({ outcome, state }) => isApproval(outcome) || state === 'REVIEW' || state === 'PENDING',
  );
  if (routeState !== 'done' || mayApprove) return [];
  const correctable = attempts.filter(
    (attempt) =>
      attempt.state === 'RESPONDED' && attempt.outcome === 'Soft Decline' && isNewest(attempt, attempts),
  );
  if (correctable.length === 0) return [line('none', ['none', String(attempts.length)], noLender)];
  if (offerAccepted) return [];
  return correctable.map((attempt) => line('correction', ['correction', attempt.id], attempt));
}

const isNewest = (attempt: AttemptFacts, attempts: readonly AttemptFacts[]): boolean =>
  !attempts.some(
    (other) =>
      other.lenderId === attempt.lenderId &&
      (other.generation - attempt.generation || other.number - attempt.number) > 0,
  );

const asksNow = ({ id, asks, state }: AttemptFacts, chosenAttemptId: string | null): boolean =>
  asks !== null &&
  (state === 'PENDING' || state === 'RESPONDED') &&
  (chosenAttemptId === null || chosenAttemptId === id);

function asksLine(attempt: AttemptFacts): NotificationLine {
  const { id, waitsOn, asks } = attempt;
  return line('asks', ['asks', id, waitsOn, asks], attempt, waitsOn && `${waitsOn} ${asks}`);
}

const noLender = { lenderId: null, lenderName: null };

function line(
  kind: NotificationKind,
  key: readonly (string | null)[],
  { lenderId, lenderName }: LenderFacts | typeof noLender,
  word: string | null = null,
): NotificationLine {
  const parts = key.filter((part) => part !== null);
  return { kind, key: parts.join(' '), lenderId, lenderName, cents: null, word };
}
