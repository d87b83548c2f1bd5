import type { ContractWord } from '@millrace/schemas/states';
import { earlyApprovals, type NotificationKind } from './notification-words.logic.ts';

/** An application and its route, with the data from which notifications are derived. */
export interface ApplicationFacts {
  readonly orgId: number;
  readonly storeId: number;
  readonly chosenAttemptId: string | null;
  readonly routeState: string | null;
  /** True if the store closed out the application or the shopper needs no further offer. */
  readonly offerAccepted: boolean;
  readonly attempts: readonly AttemptFacts[];
  readonly stepsInReview: readonly { readonly stepId: string; readonly lenderId: number }[];
}

export interface AttemptFacts {
  readonly id: string;
  readonly lenderId: number;
  readonly generation: number;
  readonly number: number;
  readonly state: string;
  readonly outcome: string | null;
  /** True if the outcome of the attempt is an approval. */
  readonly approved: boolean;
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
  readonly cents: number | null;
  readonly word: string | null;
}

/** Contract states that cause a notification of the store. Screens show the states in between. */
const notifiedContractStates: ReadonlySet<string> = new Set<ContractWord>([
  'Signed',
  'Awaiting Payment',
  'Downpayment Failed',
  'Funded',
  'Cancelled',
  'Expired',
  'Verification Needed',
  'Customer Declined',
  'Delivery Date Required',
]);

/** Returns every notification that follows from the present state of an application, oldest subject first. */
export function linesOf(facts: ApplicationFacts): NotificationLine[] {
  const { attempts, stepsInReview, chosenAttemptId } = facts;
  const chosen = attempts.filter(({ id }) => id === chosenAttemptId);
  return [
    ...attempts.filter(isApproved).map(approvedLine),
    ...unapprovedLines(facts),
    ...chosen.map((attempt) => line('chosen', ['chosen', attempt.id], attempt)),
    ...attempts
      .filter(({ contractState }) => notifiedContractStates.has(contractState ?? ''))
      .map((attempt) =>
        line('contract', ['contract', attempt.id, attempt.contractState], attempt, attempt.contractState),
      ),
    ...attempts.filter((attempt) => asksNow(attempt, chosenAttemptId)).map(asksLine),
    ...attempts
      .filter(({ state }) => state === 'REVIEW')
      .map((attempt) => line('review', ['review', attempt.id], attempt)),
    ...stepsInReview.map((step) => line('review', ['review', step.stepId], step)),
  ];
}

const isApproved = ({ approved, state }: AttemptFacts) => approved && state === 'RESPONDED';

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
function unapprovedLines({ routeState, offerAccepted, attempts }: ApplicationFacts): NotificationLine[] {
  const mayApprove = attempts.some(
    ({ approved, state }) => approved || state === 'REVIEW' || state === 'PENDING',
  );
  if (routeState !== 'done' || mayApprove) return [];
  const correctable = attempts.filter(
    (attempt) =>
      attempt.state === 'RESPONDED' && attempt.outcome === 'Soft Decline' && isNewest(attempt, attempts),
  );
  if (correctable.length === 0) return [line('none', ['none', String(attempts.length)], { lenderId: null })];
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

function line(
  kind: NotificationKind,
  key: readonly (string | null)[],
  { lenderId }: { lenderId: number | null },
  word: string | null = null,
): NotificationLine {
  const parts = key.filter((part) => part !== null);
  return { kind, key: parts.join(' '), lenderId, cents: null, word };
}
