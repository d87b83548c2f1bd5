import type { LenderReply } from '@millrace/plugin-sdk';
import { statusCheckPause } from '../../../routing/attempts/index.logic.ts';
import {
  checkedReply,
  maxFailedStatusChecks,
  remedyOf,
  type Operated,
} from '../../operations/index.logic.ts';

/** The result of sending an answer. */
export type Handed =
  | { readonly is: 'taken'; readonly reply: LenderReply }
  | { readonly is: 'unsent' | 'unclear'; readonly reason: string }
  /** Another process has decided, and its decision stays. */
  | { readonly is: 'left' };

/** Judges the reply to an answer. An answer that may have arrived is never sent again before a status check. */
export function afterAnswer(operated: Operated): Handed {
  const result = checkedReply(operated);
  if (result.ok) return { is: 'taken', reply: result.value };
  const { code, sent } = result.failure;
  if (remedyOf(code) === 'leave') return { is: 'left' };
  return { is: sent === 'no' ? 'unsent' : 'unclear', reason: code };
}

const unsentPauses = [2, 10, 30, 60, 300, 600];

/** Seconds before an answer that provably did not arrive is sent again. Tries go on as long as the lender waits. */
export const unsentPause = (claims: number): number =>
  unsentPauses[Math.min(Math.max(claims, 1), unsentPauses.length) - 1]!;

/** Seconds before the next status check. */
export const answerCheckPause = statusCheckPause;

/** The known facts about an answer with an unknown outcome. */
export interface Seen {
  /** The lender has not decided yet. */
  readonly pending: boolean;
  /** The lender asks this question. */
  readonly asks: boolean;
  /** When the lender last replied after the answer was sent; null if it has not. */
  readonly lenderRepliedAt: number | null;
  /** When an arrived answer would show in the lender's replies. */
  readonly settledAt: number;
  readonly checks: number;
  readonly canCheckStatus: boolean;
}

/**
 * `over`: the lender has the answer or no longer needs it. `asked-again`: the lender has no answer, so the person
 * may answer again. `check`: unknown so far. `person`: only a person can find out.
 */
export function seenOfAnswer(facts: Seen): 'over' | 'asked-again' | 'check' | 'person' {
  if (!facts.pending) return 'over';
  if (facts.lenderRepliedAt !== null && !facts.asks) return 'over';
  if (facts.lenderRepliedAt !== null && facts.lenderRepliedAt >= facts.settledAt) return 'asked-again';
  return facts.canCheckStatus && facts.checks < maxFailedStatusChecks ? 'check' : 'person';
}
