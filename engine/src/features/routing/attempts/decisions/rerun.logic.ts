import type { LenderReply } from '@millrace/plugin-sdk';
import type { Inquiry } from '@millrace/schemas/rules';
import { machineById } from '@millrace/schemas/states/machines';
import type { AttemptState } from './attempt.machine.ts';
import type { HeldBack } from './held-back.ts';
import { isCorrectable } from './outcomes.logic.ts';
import type { OverBudget } from './over-budget.ts';
import { inWords, overBudgetRefusal } from './refusals.logic.ts';

/** What "Re-Run" may do, decided by the attempt and never by the job: a job has no right to send of its own. */
export type RerunEffect =
  | 'ring'
  | 'look-up'
  /** Another attempt at a lender that asks no credit bureau. */
  | 'send-again'
  /** Another attempt, which is another inquiry. */
  | 'new-attempt'
  | 'refused';
export interface Rerun {
  readonly effect: RerunEffect;
  readonly sentence: string;
  /** Of which kind the inquiry of a `new-attempt` is, as far as it is known. */
  readonly inquiry?: RerunInquiry;
}

export type RerunInquiry = 'soft' | 'hard' | 'unknown';

export interface RerunFacts {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly lenderName: string;
  readonly newest: boolean;
  readonly canLookUp: boolean;
  readonly canPoll: boolean;
  /** What of ours stands between the lender and anything that is sent. */
  readonly heldBack: HeldBack | null;
  /** What asking it does at the credit bureaus; null: nobody knew when the route was planned. */
  readonly inquiry: Inquiry | null;
  /** What another attempt would be beyond. */
  readonly over: OverBudget | null;
}

/** Total over states; every answer is a sentence the operator reads before pressing the button. */
export function rerunOf(facts: RerunFacts): Rerun {
  const { lenderName: lender } = facts;
  if (!facts.newest) return refused(`A newer attempt at ${lender} has taken its place.`);
  switch (facts.state) {
    case 'CREATED':
    case 'QUEUED':
      return { effect: 'ring', sentence: `Tells a worker again. Nothing was sent to ${lender} yet.` };
    case 'SUBMITTING':
      return refused(`A worker is sending it to ${lender} right now.`);
    case 'UNKNOWN':
      return facts.canLookUp
        ? { effect: 'look-up', sentence: `Asks ${lender} whether it has the application. Sends nothing.` }
        : refused(`${lender} may have it and cannot be asked by us. It comes to review by itself.`);
    case 'PENDING':
      return facts.canPoll
        ? { effect: 'look-up', sentence: `Asks ${lender} for its decision. Sends nothing.` }
        : refused(`${lender} has it and will call us.`);
    case 'REVIEW':
      return refused(`${lender} may have it. Ask there, then resolve the review.`);
    case 'RESPONDED':
      return isCorrectable(facts.outcome)
        ? refused(`${lender} answered. Correct the application with Regrade instead.`)
        : refused(`${lender} answered; its answer stands.`);
    case 'NOT_SENT':
    case 'NOT_RECEIVED':
    case 'ERROR_FINAL':
    case 'CANCELLED':
      // an attempt made now would end at once without an inquiry, and take the place of this one
      if (facts.heldBack) return refused(heldBackWords[facts.heldBack](lender));
      if (facts.over) return refused(inWords(overBudgetRefusal(facts.over)));
      return sentAgain(lender, facts.inquiry ?? 'unknown');
  }
}

const inquiryWords: Readonly<Record<'none' | RerunInquiry, string>> = {
  none: 'asks no credit bureau.',
  soft: 'makes a new soft inquiry there: only the customer sees it.',
  hard: 'makes a new hard inquiry there: other lenders see it.',
  unknown: 'makes a new inquiry there. It is not known of which kind, so it counts as a hard one.',
};

function sentAgain(lender: string, inquiry: 'none' | RerunInquiry): Rerun {
  const sentence = `${lender} never got it. Sends the application to ${lender}, which ${inquiryWords[inquiry]}`;
  return inquiry === 'none'
    ? { effect: 'send-again', sentence }
    : { effect: 'new-attempt', inquiry, sentence };
}

const heldBackWords: Readonly<Record<HeldBack, (lender: string) => string>> = {
  paused: (lender) => `${lender} is paused, so nothing is sent to it. Resume it under Lender health first.`,
  disabled: (lender) =>
    `${lender} is switched off, so nothing is sent to it. Switch it on under Lender objects first.`,
};

function refused(sentence: string): Rerun {
  return { effect: 'refused', sentence };
}

/** Whether a person may correct the application and send it to this lender again, as a new generation. */
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
 * Whether a lender that named what is to be corrected has the answers as they stand: it would decide the same again.
 * Where it names nothing, or never decided, the same answers may be sent again.
 * @param savedAt when answers were changed last, here or for another lender
 */
export function knowsTheAnswers(
  { state, sentAt, reply }: { state: AttemptState; sentAt: number | null; reply: LenderReply | null },
  savedAt: number | null,
): boolean {
  const names = (reply?.inputRequests ?? []).some(
    ({ kind, fields = [] }) => kind === 'correction' && fields.length > 0,
  );
  return state === 'RESPONDED' && names && sentAt !== null && (savedAt === null || savedAt <= sentAt);
}

const ended: ReadonlySet<string> = new Set(
  machineById('sm.contract').terminal.filter((state) => state !== 'Funded'),
);

/** Whether a contract ended without money, so that a person may begin anew: another attempt, with a contract of its own. */
export const canBeginAnew = (
  { state }: { state: AttemptState },
  contractState: string | null | undefined,
): boolean => state === 'RESPONDED' && ended.has(contractState ?? '');
