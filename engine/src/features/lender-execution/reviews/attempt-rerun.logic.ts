import type { Inquiry } from '@millrace/schemas/rules';
import { isCorrectable } from '@millrace/schemas/states';
import type { AttemptState } from '../../routing/route-attempts/index.logic.ts';
import {
  checkStatusNow,
  dispatchAgain,
  rerunRefusal as refused,
  type Rerun,
} from '../operations/index.logic.ts';
import { inWords, type Refusal, type SendBlock } from '../../lender-health/drift/index.logic.ts';

/**
 * What the button "Re-Run" may do. This depends on the attempt and never on the job, because a job alone
 * gives no right to send.
 */
export type RerunEffect =
  | 'dispatch'
  | 'status-check'
  /** Creates a new attempt at a lender that makes no inquiry. */
  | 'send-again'
  /** Creates a new attempt with a new inquiry. */
  | 'new-attempt'
  | 'refused';
type AttemptRerun = Rerun<RerunEffect>;
type RerunInquiry = NonNullable<AttemptRerun['inquiry']>;

export interface RerunFacts {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly lenderName: string;
  readonly newest: boolean;
  readonly canCheckStatus: boolean;
  readonly canPoll: boolean;
  /** Why Millrace sends nothing to the lender at the moment. Null if sending is allowed. */
  readonly sendBlock: SendBlock | null;
  /** The kind of inquiry that the lender makes. Null if it was unknown when the route was planned. */
  readonly inquiry: Inquiry | null;
  /** Why a new attempt would exceed an inquiry limit. Null if it exceeds none. */
  readonly refusal: Refusal | null;
}

/**
 * Returns what a re-run does, for every state of the attempt. The operator reads the sentence before
 * pressing the button.
 */
export function rerunOf(facts: RerunFacts): AttemptRerun {
  const { lenderName: lender } = facts;
  if (!facts.newest) return refused(`A newer attempt at ${lender} has replaced this attempt.`);
  switch (facts.state) {
    case 'CREATED':
    case 'QUEUED':
      return dispatchAgain(lender);
    case 'SUBMITTING':
      return refused(`A worker is sending the application to ${lender} right now.`);
    case 'UNKNOWN':
      return facts.canCheckStatus
        ? checkStatusNow(`Re-Run asks ${lender} whether it has the application, and sends nothing.`)
        : refused(
            `${lender} may have the application and offers no status check. The attempt goes to review automatically.`,
          );
    case 'PENDING':
      return facts.canPoll
        ? checkStatusNow(`Re-Run asks ${lender} for its decision, and sends nothing.`)
        : refused(`${lender} has the application and will report its decision.`);
    case 'REVIEW':
      return refused(`${lender} may have the application. Ask the lender, then resolve the review.`);
    case 'RESPONDED':
      return isCorrectable(facts.outcome)
        ? refused(`${lender} answered. Correct the application with Regrade instead.`)
        : refused(`${lender} has answered, and the answer is final.`);
    case 'NOT_SENT':
    case 'NOT_RECEIVED':
    case 'ERROR_FINAL':
    case 'CANCELLED':
      // While sending is blocked, a new attempt would replace this attempt and end immediately without an
      // inquiry.
      if (facts.sendBlock) return refused(blockedWords[facts.sendBlock](lender));
      if (facts.refusal) return refused(inWords(facts.refusal));
      return sentAgain(lender, facts.inquiry ?? 'unknown');
  }
}

const inquiryWords: Readonly<Record<'none' | RerunInquiry, string>> = {
  none: 'asks no credit bureau.',
  soft: 'makes a new soft inquiry, which only the customer sees.',
  hard: 'makes a new hard inquiry, which other lenders see.',
  unknown: 'makes a new inquiry. The kind of inquiry is not known, so it counts as a hard inquiry.',
};

function sentAgain(lender: string, inquiry: 'none' | RerunInquiry): AttemptRerun {
  const sentence = `${lender} did not receive the application. Re-Run sends it to ${lender}, which ${inquiryWords[inquiry]}`;
  return inquiry === 'none'
    ? { effect: 'send-again', sentence }
    : { effect: 'new-attempt', inquiry, sentence };
}

const blockedWords: Readonly<Record<SendBlock, (lender: string) => string>> = {
  paused: (lender) => `${lender} is paused, so nothing is sent to it. Resume it under Lender health first.`,
  disabled: (lender) =>
    `${lender} is switched off, so nothing is sent to it. Switch it on under Lender objects first.`,
};
