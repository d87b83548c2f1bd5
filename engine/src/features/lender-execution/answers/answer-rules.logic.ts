import type { LenderReply } from '@millrace/plugin-sdk';
import type { AnswerState } from './answer.machine.ts';
import { maxFailedStatusChecks, statusCheckPause } from '../../../platform/jobs/operation-times.logic.ts';
import { checkedReply, remedyOf, type Operated } from '../../../plugin-host/index.logic.ts';

/** The result of sending a person's answer to a lender. */
export type AnswerSendResult =
  | { readonly is: 'taken'; readonly reply: LenderReply }
  | { readonly is: 'unsent' | 'unclear'; readonly reason: string }
  /** Nothing remains to be done, because another process decided first. Its decision stays. */
  | { readonly is: 'left' };

/**
 * Judges the lender's reply to an answer. An answer that may have arrived is never sent again before a
 * status check.
 */
export function afterAnswer(operated: Operated): AnswerSendResult {
  const result = checkedReply(operated);
  if (result.ok) return { is: 'taken', reply: result.value };
  const { code, sent } = result.failure;
  if (remedyOf(code) === 'leave') return { is: 'left' };
  return { is: sent === 'no' ? 'unsent' : 'unclear', reason: code };
}

const unsentPauses = [2, 10, 30, 60, 300, 600];

/**
 * Returns the seconds to wait before an answer that provably did not arrive is sent again. It is retried as
 * long as the lender waits.
 */
export const unsentPause = (claims: number): number =>
  unsentPauses[Math.min(Math.max(claims, 1), unsentPauses.length) - 1]!;

/**
 * Seconds between two checks of an answer in review (a person must find out its outcome), unless the lender
 * replies earlier.
 */
const reviewPause = 60;

/** Returns the seconds until the next check of an answer. Null if the answer is not sent yet, so no check is due. */
export function nextCheckIn(state: AnswerState, checks: number): number | null {
  if (state === 'review') return reviewPause;
  return state === 'unclear' ? statusCheckPause(checks) : null;
}

/** The known facts about an answer with an unknown outcome. */
export interface AnswerEvidence {
  /** True if the lender has not decided yet. */
  readonly pending: boolean;
  /** True if the lender still asks the question to which this answer belongs. */
  readonly asks: boolean;
  /**
   * Time of the lender's last reply after the answer was sent, in epoch milliseconds. Null if it has not
   * replied.
   */
  readonly lenderRepliedAt: number | null;
  /** The time from which the lender's replies would reflect an answer that arrived, in epoch milliseconds. */
  readonly settledAt: number;
  readonly checks: number;
  readonly canCheckStatus: boolean;
}

/**
 * Judges what happened to an answer with an unknown outcome.
 * `over`: the lender received the answer or no longer needs it.
 * `asked-again`: the lender received no answer, so the person may answer again.
 * `check`: the outcome is still unknown.
 * `person`: only a person can find out.
 */
export function seenOfAnswer(facts: AnswerEvidence): 'over' | 'asked-again' | 'check' | 'person' {
  if (!facts.pending) return 'over';
  if (facts.lenderRepliedAt !== null && !facts.asks) return 'over';
  if (facts.lenderRepliedAt !== null && facts.lenderRepliedAt >= facts.settledAt) return 'asked-again';
  return facts.canCheckStatus && facts.checks < maxFailedStatusChecks ? 'check' : 'person';
}
