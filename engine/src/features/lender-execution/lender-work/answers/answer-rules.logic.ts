import type { LenderReply } from '@millrace/plugin-sdk';
import { statusCheckPause } from '../../../routing/attempts/index.logic.ts';
import {
  checkedReply,
  maxFailedStatusChecks,
  remedyOf,
  type Operated,
} from '../../operations/index.logic.ts';

/** What became of handing an answer over. */
export type Handed =
  | { readonly is: 'taken'; readonly reply: LenderReply }
  | { readonly is: 'unsent' | 'unclear'; readonly reason: string }
  /** Another process has decided, and its result stands. */
  | { readonly is: 'left' };

/** After the call. What may have arrived is never sent again before a status check. */
export function afterAnswer(operated: Operated): Handed {
  const result = checkedReply(operated);
  if (result.ok) return { is: 'taken', reply: result.value };
  const { code, sent } = result.failure;
  if (remedyOf(code) === 'leave') return { is: 'left' };
  return { is: sent === 'no' ? 'unsent' : 'unclear', reason: code };
}

const unsentPauses = [2, 10, 30, 60, 300, 600];

/** Before an answer that provably did not arrive is sent again. It waits as long as the lender does. */
export const unsentPause = (claims: number): number =>
  unsentPauses[Math.min(Math.max(claims, 1), unsentPauses.length) - 1]!;

/** Before the next status check. */
export const answerCheckPause = statusCheckPause;

/** What is known about an answer whose arrival is unknown. */
export interface Seen {
  /** The lender has not decided yet. */
  readonly pending: boolean;
  /** The question is among those it asks. */
  readonly asks: boolean;
  /** When it last said something since the answer was sent; null: not since. */
  readonly lenderRepliedAt: number | null;
  /** When an answer that arrived would show. */
  readonly settledAt: number;
  readonly checks: number;
  readonly canCheckStatus: boolean;
}

/**
 * `over`: it is there, or nobody needs it any more. `asked-again`: the lender shows that it has none, so the person may
 * answer once more. `check`: unknown so far. `person`: only a person can find out.
 */
export function seenOfAnswer(facts: Seen): 'over' | 'asked-again' | 'check' | 'person' {
  if (!facts.pending) return 'over';
  if (facts.lenderRepliedAt !== null && !facts.asks) return 'over';
  if (facts.lenderRepliedAt !== null && facts.lenderRepliedAt >= facts.settledAt) return 'asked-again';
  return facts.canCheckStatus && facts.checks < maxFailedStatusChecks ? 'check' : 'person';
}
