import type { LenderErrorCode, LenderReply } from '@millrace/plugin-sdk';
import { driftOf, type Drift } from '../../lender-health/drift/index.logic.ts';
import { isOutcome, outcomeKind } from '@millrace/schemas/states';
import { maxClaims, type AttemptEvent } from '../../routing/attempts/index.logic.ts';

/** After this many failed status checks, the attempt goes to REVIEW. */
export const maxFailedStatusChecks = 12;

/** What an operation at a lender means for the attempt. */
export interface Verdict {
  readonly event: AttemptEvent;
  readonly outcome: string | null;
  /** A kebab-case code that staff reads. It contains no answer of the shopper. */
  readonly reason: string | null;
  readonly reply?: LenderReply;
  readonly drift?: Drift;
}

interface Failure {
  readonly code: LenderErrorCode | 'plugin-broke' | 'lost-right-to-send';
  readonly sent: 'no' | 'maybe';
  readonly field?: string;
  readonly place?: string;
  readonly newField?: string;
}
export type Operated = { ok: true; value: LenderReply } | { ok: false; failure: Failure };

export type Remedy = 'again' | 'impossible' | 'person' | 'leave';

/** What to do after each kind of failure if the lender provably received nothing. */
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

/** Returns what to do after a failure if the lender provably received nothing. */
export const remedyOf = (code: Failure['code']): Remedy => remedies[code];

/**
 * Checks a reply at run time, because plugins are otherwise checked only by the compiler. An invalid reply
 * becomes a failure with an unknown outcome. An outcome with an unknown name decides nothing.
 */
export function checkedReply<R extends Operated | StatusChecked>(
  result: R,
): R | Extract<Operated, { ok: false }> {
  if (!result.ok || result.value === null) return result;
  const { outcome } = (result.value ?? {}) as { outcome?: unknown };
  if (typeof outcome !== 'string') return { ok: false, failure: { code: 'malformed-reply', sent: 'maybe' } };
  if (isOutcome(outcome)) return result;
  const word = { unknownWord: outcome, unknownWordAt: 'outcome' };
  return { ...result, value: { ...result.value, outcome: 'Pending', ...word } };
}

/**
 * Returns the verdict after a submission. Returns null if another process decided first; its decision stays.
 */
export function afterSubmit(operated: Operated, facts: { claims: number; regrade: boolean }): Verdict | null {
  const result = checkedReply(operated);
  const verdict = submitted(result, facts);
  return verdict && withDrift(verdict, result);
}

function submitted(result: Operated, facts: { claims: number; regrade: boolean }): Verdict | null {
  if (result.ok) return answered(eventOf(result.value), result.value);
  const { code, sent, field } = result.failure;
  const remedy = remedies[code];
  if (remedy === 'leave') return null;
  if (sent === 'maybe') return { event: 'outcomeUnknown', outcome: null, reason: code };
  if (remedy === 'person') return { event: 'needsPerson', outcome: null, reason: code };
  if (remedy === 'again' && facts.claims < maxClaims)
    return { event: 'sendProvablyFailed', outcome: null, reason: code };
  const failed = facts.regrade ? 'regrade_error' : null;
  if (remedy === 'again') return { event: 'sendsExhausted', outcome: failed, reason: code };
  const outcome = code === 'mapping-failed' ? 'Invalid' : failed;
  return { event: 'sendImpossible', outcome, reason: field === undefined ? code : `${code}:${field}` };
}

/**
 * Returns the verdict after a poll, a webhook call or an answer to the lender's question. In these cases the
 * lender is known to have the attempt.
 */
export function afterReply(operated: Operated): Verdict {
  const result = checkedReply(operated);
  const verdict = result.ok
    ? answered(eventOf(result.value), result.value)
    : { event: 'pollFailed' as const, outcome: null, reason: result.failure.code };
  return withDrift(verdict, result);
}

export type StatusChecked = { ok: true; value: LenderReply | null } | { ok: false; failure: Failure };

/**
 * Returns the verdict after a status check.
 * @param settled true if the time is over in which the lender may not know the attempt yet
 */
export function afterStatusCheck(
  lookedUp: StatusChecked,
  facts: { settled: boolean; failedBefore: number },
): Verdict {
  const result = checkedReply(lookedUp);
  return withDrift(statusCheckVerdict(result, facts), result);
}

function statusCheckVerdict(
  result: StatusChecked,
  facts: { settled: boolean; failedBefore: number },
): Verdict {
  if (!result.ok) {
    const { code } = result.failure;
    const event = facts.failedBefore + 1 >= maxFailedStatusChecks ? 'tooManyChecks' : 'lookUpFailed';
    return { event, outcome: null, reason: code };
  }
  if (result.value === null)
    return { event: facts.settled ? 'lookedUpNotFound' : 'lookedUpTooEarly', outcome: null, reason: null };
  const waiting = outcomeKind(result.value.outcome) === 'waiting';
  return answered(waiting ? 'lookedUpPending' : 'lookedUpFound', result.value);
}

function withDrift(verdict: Verdict, result: Operated | StatusChecked): Verdict {
  const drift = driftOf(result);
  return drift ? { ...verdict, drift } : verdict;
}

/** Returns what to do about an attempt with an unknown outcome. */
export function remedyForUnknown(
  manifest: {
    idempotency: 'key' | 'lookup' | 'none';
  },
  facts: { claims: number },
): 'resend' | 'look-up' | 'person' {
  if (manifest.idempotency === 'lookup') return 'look-up';
  return manifest.idempotency === 'key' && facts.claims < maxClaims ? 'resend' : 'person';
}

/** How the death of a worker left the operation that the worker had claimed. */
export type OwnersDeath = 'ownerDied' | 'ownerDiedBeforeSending' | 'poisoned';

/**
 * Returns what follows if the worker of an attempt or contract step is known to be dead.
 * A worker at a portal has sent nothing before the point of no return. An in-house lender makes no outside
 * call except to the credit bureau; `credit_check` records that call first, so that it is not repeated. At
 * an API lender the outcome is unknown.
 */
export function afterOwnersDeath(facts: {
  transport: 'api' | 'portal' | 'in-house';
  pointOfNoReturn: boolean;
  claims: number;
}): 'ownerDied' | 'ownerDiedBeforeSending' | 'poisoned' {
  if (facts.transport === 'api' || facts.pointOfNoReturn) return 'ownerDied';
  return facts.claims < maxClaims ? 'ownerDiedBeforeSending' : 'poisoned';
}

function answered(event: AttemptEvent, reply: LenderReply): Verdict {
  return { event, outcome: reply.outcome, reason: null, reply };
}

function eventOf(reply: LenderReply): 'answered' | 'answeredPending' {
  return outcomeKind(reply.outcome) === 'waiting' ? 'answeredPending' : 'answered';
}
