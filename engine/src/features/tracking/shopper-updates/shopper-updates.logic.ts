import type { ContractChanged, PayloadOf } from '@millrace/schemas/events';
import type { ShopperUpdate } from '@millrace/schemas/messages';
import { contractPhase, isApproval } from '@millrace/schemas/states';

/** A message before it is stored. An application gets one message for each pair of `update` and `cause`. */
export interface ShopperUpdateLine {
  readonly update: ShopperUpdate;
  readonly cause: string;
  readonly attemptId: string | null;
  readonly lenderName: string | null;
  /** Time at which the message is due, in epoch milliseconds. If absent, the message is due immediately. */
  readonly dueAt?: number;
}

export interface AnsweredAttempt {
  readonly id: string;
  readonly lenderName: string | null;
  readonly state: string;
  readonly outcome: string | null;
  readonly contractState: string | null;
  readonly byPeople: boolean;
}

/** State of the application at the time when a message is due. */
export interface PresentFacts {
  readonly chosenAttemptId: string | null;
  readonly attempt: AnsweredAttempt | null;
  /** True if the contract of another lender is signed. The shopper then needs no other one. */
  readonly isSoldElsewhere: boolean;
}

export const submittedLine: ShopperUpdateLine = {
  update: 'submitted',
  cause: 'submit',
  attemptId: null,
  lenderName: null,
};

/** Returns the messages that follow from the state of one attempt. */
export function attemptUpdates(
  attempt: AnsweredAttempt,
  { chosenAttemptId }: Pick<PresentFacts, 'chosenAttemptId'>,
): ShopperUpdateLine[] {
  const { id, lenderName, contractState } = attempt;
  const line = (update: ShopperUpdate, cause = id) => ({ update, cause, attemptId: id, lenderName });
  const answer = () => {
    if (attempt.state !== 'RESPONDED' || chosenAttemptId !== null) return [];
    if (attempt.byPeople) return [line('decided')];
    // Only the first approval causes a message, because the page behind its link also shows later approvals.
    return isApproval(attempt.outcome) ? [line('approved', 'first')] : [];
  };
  return [
    ...answer(),
    ...(contractPhase(contractState) === 'to-sign' ? [line('step-left')] : []),
    ...(contractState === 'Delivery Date Required' ? [line('delivery-date')] : []),
  ];
}

/** Returns the message that follows from a changed contract step, if there is one. */
export function stepUpdates({
  operation,
  state,
  stepId,
  attemptId,
  lenderName,
}: PayloadOf<typeof ContractChanged>): ShopperUpdateLine[] {
  if (operation !== 'confirmDelivery' || state !== 'DONE') return [];
  return [{ update: 'delivery-confirmed', cause: stepId, attemptId, lenderName }];
}

const dayMs = 24 * 60 * 60_000;

/** Returns the reminder of the offer that ends first. Offers that end within an hour need no reminder. */
export function offerEndsLine(
  attempt: AnsweredAttempt,
  ends: readonly (string | undefined)[],
  now: number,
): ShopperUpdateLine[] {
  const times = ends.map((end) => Date.parse(end ?? '')).filter((time) => time > now + 60 * 60_000);
  if (times.length === 0 || attempt.state !== 'RESPONDED' || !isApproval(attempt.outcome)) return [];
  const first = Math.min(...times);
  const { id, lenderName } = attempt;
  const cause = `${id} ${new Date(first).toISOString().slice(0, 10)}`;
  return [{ update: 'offer-ends', cause, attemptId: id, lenderName, dueAt: Math.max(now, first - dayMs) }];
}

/** True if the message is still correct when it is due. */
export function isStillTrue(
  update: ShopperUpdate,
  { chosenAttemptId, attempt, isSoldElsewhere }: PresentFacts,
): boolean {
  const isOthers = isSoldElsewhere || (chosenAttemptId !== null && chosenAttemptId !== attempt?.id);
  if (isOthers && attempt) return false;
  switch (update) {
    case 'approved':
    case 'offer-ends':
      return chosenAttemptId === null && attempt?.state === 'RESPONDED' && isApproval(attempt.outcome);
    case 'step-left':
      return contractPhase(attempt?.contractState ?? null) === 'to-sign';
    case 'delivery-date':
      return attempt?.contractState === 'Delivery Date Required';
    default:
      return true;
  }
}
