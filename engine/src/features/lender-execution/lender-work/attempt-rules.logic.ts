import type { LenderReply } from '@millrace/plugin-sdk';
import { outcomeKind } from '@millrace/schemas/states';
import { maxClaims, maxFailedStatusChecks } from '../../../platform/jobs/operation-times.logic.ts';
import {
  checkedReply,
  remedyOf,
  type Operated,
  type StatusChecked,
} from '../../../plugin-host/index.logic.ts';
import { driftOf, type Drift } from '../../lender-health/drift/index.logic.ts';
import type { AttemptEvent } from '../../routing/route-attempts/index.logic.ts';

/** What the result of an operation at a lender means for the attempt. */
export interface Verdict {
  readonly event: AttemptEvent;
  readonly outcome: string | null;
  /**
   * Why the operation did not succeed, as a kebab-case code for staff. It contains no answer of the shopper.
   * Null if there is nothing to explain.
   */
  readonly reason: string | null;
  readonly reply?: LenderReply;
  readonly drift?: Drift;
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
  const remedy = remedyOf(code);
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

/**
 * Returns the verdict after a status check.
 * @param settled true if the lender must know the attempt by now, provided that it arrived
 */
export function afterStatusCheck(
  checked: StatusChecked,
  facts: { settled: boolean; failedBefore: number },
): Verdict {
  const result = checkedReply(checked);
  return withDrift(statusCheckVerdict(result, facts), result);
}

function statusCheckVerdict(
  result: StatusChecked,
  facts: { settled: boolean; failedBefore: number },
): Verdict {
  if (!result.ok) {
    const { code } = result.failure;
    const event = facts.failedBefore + 1 >= maxFailedStatusChecks ? 'tooManyChecks' : 'statusCheckFailed';
    return { event, outcome: null, reason: code };
  }
  if (result.value === null)
    return {
      event: facts.settled ? 'statusCheckNotFound' : 'statusCheckTooEarly',
      outcome: null,
      reason: null,
    };
  const waiting = outcomeKind(result.value.outcome) === 'waiting';
  return answered(waiting ? 'statusCheckPending' : 'statusCheckFound', result.value);
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
): 'resend' | 'status-check' | 'person' {
  if (manifest.idempotency === 'lookup') return 'status-check';
  return manifest.idempotency === 'key' && facts.claims < maxClaims ? 'resend' : 'person';
}

function answered(event: AttemptEvent, reply: LenderReply): Verdict {
  return { event, outcome: reply.outcome, reason: null, reply };
}

function eventOf(reply: LenderReply): 'answered' | 'answeredPending' {
  return outcomeKind(reply.outcome) === 'waiting' ? 'answeredPending' : 'answered';
}
