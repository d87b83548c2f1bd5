import type { LenderReply } from '@millrace/plugin-sdk';
import { isOutcome, outcomeKind } from '@millrace/schemas/states';
import { isLenderContractState } from '@millrace/schemas/states/machines';
import type { OperationFailure } from './lender-failure.logic.ts';

type Failure = Omit<OperationFailure, 'message'>;

/** The result of an operation at a lender. */
export type Operated = { ok: true; value: LenderReply } | { ok: false; failure: Failure };

/** The result of a status check. The value is null if the lender does not have the operation. */
export type StatusChecked = { ok: true; value: LenderReply | null } | { ok: false; failure: Failure };

/**
 * What to do with an operation that certainly did not reach the lender: send it again, end it as impossible,
 * let a person decide, or leave it as it is.
 */
type Remedy = 'again' | 'impossible' | 'person' | 'leave';

/** The remedy for each kind of failure if it is certain that the lender received nothing. */
const remedies: Readonly<Record<Failure['code'], Remedy>> = {
  'not-connected': 'again',
  'timed-out': 'again',
  'connection-lost': 'again',
  'server-error': 'again',
  'malformed-reply': 'again',
  'rate-limited': 'again',
  'bad-credentials': 'impossible',
  'refused-by-egress-guard': 'impossible',
  'mapping-failed': 'impossible',
  'page-changed': 'impossible',
  'plugin-broke': 'impossible',
  'needs-person': 'person',
  'lost-right-to-send': 'leave',
};

/** Returns the remedy for a failure if it is certain that the lender received nothing. */
export const remedyOf = (code: Failure['code']): Remedy => remedies[code];

/**
 * Checks a reply at run time, because otherwise only the compiler checks plugins. An invalid reply becomes a
 * failure after which the lender may have received something. A reply whose outcome or contract state has an
 * unknown name is treated as undecided, and the name becomes drift.
 */
export function checkedReply<R extends Operated | StatusChecked>(
  result: R,
): R | Extract<Operated, { ok: false }> {
  if (!result.ok || result.value === null) return result;
  const { outcome, contractState } = (result.value ?? {}) as { outcome?: unknown; contractState?: unknown };
  if (typeof outcome !== 'string') return { ok: false, failure: { code: 'malformed-reply', sent: 'maybe' } };
  const undecided = (unknownWord: string, unknownWordAt: string): R => {
    const { contractState: _state, ...rest } = result.value as LenderReply;
    const isKnown = isLenderContractState(contractState as string) && { contractState };
    return { ...result, value: { ...rest, ...isKnown, outcome: 'Pending', unknownWord, unknownWordAt } };
  };
  if (!isOutcome(outcome)) return undecided(outcome, 'outcome');
  const isState = contractState === undefined || isLenderContractState(contractState as string);
  if (isState) return result;
  const word = typeof contractState === 'string' ? contractState : JSON.stringify(contractState);
  return undecided(word, 'contractState');
}

/**
 * Fields of a reply that stay valid until the lender sends new values. Questions and next steps end with the
 * next reply.
 */
const lasting = ['approvedCents', 'expiresAt', 'offers', 'handoff', 'contractState'] as const;

/**
 * Merges the lender's newest reply into the earlier one. A short reply ("approved") does not remove the
 * offers of an earlier reply; a decline does. All ids that the lender ever sent are retained.
 */
export function mergeReply(before: LenderReply | null, now: LenderReply): LenderReply {
  const declined = outcomeKind(now.outcome) === 'decline';
  const kept =
    declined || !before
      ? []
      : lasting.filter((key) => before[key] !== undefined).map((key) => [key, before[key]]);
  const references = { ...before?.references, ...now.references };
  return {
    ...(Object.fromEntries(kept) as Partial<LenderReply>),
    ...now,
    ...(Object.keys(references).length > 0 && { references }),
  };
}
