import type { LenderReply } from '@millrace/plugin-sdk';
import { isCorrectable, outcomeKind } from '@millrace/schemas/states';
import { isContractState, machineById, wasFunded } from '@millrace/schemas/states/machines';
import type { AttemptState } from './attempt.machine.ts';
import { canHardSubmit } from './routing.decide.ts';

/** The reason why nothing more is sent to a lender, by the state of the attempt at that lender. */
export const whyNot: Partial<Record<AttemptState, string>> = {
  CREATED: 'This lender is still being asked.',
  QUEUED: 'This lender is still being asked.',
  SUBMITTING: 'This lender is still being asked.',
  UNKNOWN: 'Millrace is checking whether this lender has the application.',
  PENDING: 'This lender has not decided yet.',
  REVIEW: 'This lender is in review. A person has to ask the lender first.',
  RESPONDED: 'This lender’s decision is final.',
};

/** The properties of the newest attempt at a lender that decide what a person may request. */
interface Requested {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly sentAt: number | null;
  readonly reply?: Pick<LenderReply, 'contractState' | 'inputRequests'> | null;
}

/** Further facts, in addition to the newest attempt, that decide which requests are possible. */
interface RequestFacts {
  /**
   * Time at which the shopper's answers were last changed, for this lender or any other. Null if they never
   * were.
   */
  readonly savedAt: number | null;
  /** True if the shopper chose an offer. */
  readonly isChosen: boolean;
  /** True if the shopper signed with a lender. Then no other lender is asked, and nothing offers to. */
  readonly isSigned?: boolean;
  /** True if the lender reviews corrected answers without a new inquiry after it has decided. */
  readonly regradesFree: boolean;
  /**
   * Returns why nothing may be sent to this lender now, or null.
   * @param newInquiry true if the request would make a new inquiry
   */
  readonly refusal: (newInquiry: boolean) => string | null;
}

/** What a person may request from a lender, and why some requests are not possible. */
interface PersonRequests {
  /** True if a person may correct the application and send it to this lender again. */
  readonly canRegrade: boolean;
  /** True if the contract ended without money, so that a person may start a new attempt and a new contract. */
  readonly canStartAgain: boolean;
  /** True if a person may ask this lender now. Asking then creates exactly one application. */
  readonly canHardSubmit: boolean;
  /** True if sending again needs a change, because the lender already has the current answers. */
  readonly needsChange: boolean;
  readonly newInquiryOnRegrade: boolean;
  /** The error that a user would get when asking this lender now. Null if the lender can be asked. */
  readonly refusedNow: string | null;
  readonly regradeBlocked: string | null;
  readonly submitBlocked: string | null;
}

const nothingElse: RequestFacts = {
  savedAt: null,
  isChosen: false,
  regradesFree: false,
  refusal: () => null,
};

/**
 * Returns what a person may request from a lender.
 * @param attempt the newest attempt at the lender; undefined if the lender was not asked yet
 */
export function personRequests(
  attempt: Requested | undefined,
  { savedAt, isChosen, isSigned = false, regradesFree, refusal }: RequestFacts = nothingElse,
): PersonRequests {
  const submits = !isSigned && canHardSubmit(attempt);
  if (!attempt && isSigned)
    return { ...notAsked, canHardSubmit: false, refusedNow: null, submitBlocked: null };
  if (!attempt) {
    const refusedNow = refusal(true);
    return { ...notAsked, refusedNow, submitBlocked: submitBlock(undefined, isChosen, refusedNow) };
  }
  const { state, outcome, sentAt, reply = null } = attempt;
  const regrades = canRegrade(attempt);
  const restarts = canStartAgain(attempt, reply?.contractState);
  // Starting again makes a new inquiry, even if the lender reviews corrections without one.
  const newInquiry = restarts || (regrades && !(state === 'RESPONDED' && regradesFree));
  const refusedNow = regrades || restarts || submits ? refusal(newInquiry || submits) : null;
  return {
    canRegrade: regrades,
    canStartAgain: restarts,
    canHardSubmit: submits,
    needsChange: regrades && !restarts && knowsTheAnswers({ state, sentAt, reply }, savedAt),
    newInquiryOnRegrade: newInquiry,
    refusedNow,
    regradeBlocked: regradeBlock({ state, outcome, contractState: reply?.contractState }, refusedNow),
    submitBlocked: submits ? submitBlock(attempt, isChosen, refusedNow) : null,
  };
}

const notAsked = {
  canRegrade: false,
  canStartAgain: false,
  canHardSubmit: true,
  needsChange: false,
  newInquiryOnRegrade: false,
  regradeBlocked: null,
} as const;

/**
 * True if a person may correct the application and send it to this lender again. The new attempt may make a
 * new inquiry.
 */
export function canRegrade(attempt: { state: AttemptState; outcome: string | null } | undefined): boolean {
  if (!attempt) return false;
  switch (attempt.state) {
    case 'RESPONDED':
      return attempt.outcome !== null && isCorrectable(attempt.outcome);
    case 'NOT_SENT':
    case 'NOT_RECEIVED':
    case 'ERROR_FINAL':
      return true;
    default:
      return false;
  }
}

/**
 * True if a lender that named fields to correct already has the current answers; the lender would decide the
 * same again. False if the lender named no fields or never decided, because the same answers may then be sent
 * again.
 * @param savedAt when the shopper's answers were last changed, for this lender or any other
 */
export function knowsTheAnswers(
  {
    state,
    sentAt,
    reply,
  }: {
    state: AttemptState;
    sentAt: number | null;
    reply: Pick<LenderReply, 'inputRequests'> | null;
  },
  savedAt: number | null,
): boolean {
  const names = (reply?.inputRequests ?? []).some(
    ({ kind, fields = [] }) => kind === 'correction' && fields.length > 0,
  );
  return state === 'RESPONDED' && names && sentAt !== null && (savedAt === null || savedAt <= sentAt);
}

const ended: ReadonlySet<string> = new Set(
  machineById('sm.contract').terminal.filter((state) => isContractState(state) && !wasFunded(state)),
);

/** True if the contract ended without money. A person may then start a new attempt and a new contract. */
export const canStartAgain = (
  { state }: { state: AttemptState },
  contractState: string | null | undefined,
): boolean => state === 'RESPONDED' && ended.has(contractState ?? '');

interface AttemptSituation {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly contractState: string | null | undefined;
}

/**
 * Returns why a person cannot send the application to a lender again. Returns null if the person can, and
 * also after an approval, when there is no reason to send it again.
 * @param refused why nothing may be sent to this lender now; null if sending is allowed
 */
export function regradeBlock(asked: AttemptSituation, refused: string | null): string | null {
  const { state, outcome, contractState } = asked;
  if (canRegrade(asked) || canStartAgain(asked, contractState)) return refused;
  if (outcome !== null && outcomeKind(outcome) === 'approval') return null;
  return whyNot[state] ?? null;
}

/**
 * Returns why a person cannot ask a lender for the first time. Returns null if the person can, or if the
 * lender was already asked.
 */
export function submitBlock(
  attempt: Pick<AttemptSituation, 'state'> | undefined,
  isChosen: boolean,
  refused: string | null,
): string | null {
  if (!canHardSubmit(attempt)) return null;
  return isChosen ? 'The customer chose an offer, so no other lender is asked.' : refused;
}
