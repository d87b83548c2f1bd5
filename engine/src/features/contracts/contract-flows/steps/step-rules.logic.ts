import type { LenderReply } from '@millrace/plugin-sdk';
import { operationEnd, statusOfOperation, type OperationEnd } from '@millrace/plugin-sdk/logic';
import type { ContractOperation } from '@millrace/schemas/states';
import {
  maxAcceptedMs,
  maxClaims,
  maxFailedStatusChecks,
} from '../../../../platform/jobs/operation-times.logic.ts';
import { driftOf, type Drift } from '../../../lender-health/drift/index.logic.ts';
import { contractStages, isContractState, isOver, wasFunded } from '../machine/contract.machine.ts';
import type { StepEvent } from '../machine/step.machine.ts';
import { checkedReply, remedyOf, type Operated } from '../../../../plugin-host/index.logic.ts';

/** What the result of an operation or a status check means for the step. */
export interface StepVerdict {
  readonly event: StepEvent;
  /** Why the step did not succeed, as a kebab-case code for staff. Null if there is nothing to explain. */
  readonly reason: string | null;
  readonly reply?: LenderReply;
  /** Set if a reply or page of the lender differed from what the plugin expects. */
  readonly drift?: Drift;
}

export interface StepFacts {
  readonly operation: ContractOperation;
  /** Id of the question that an `answer` is about. Null for other operations. */
  readonly requestId: string | null;
  /** The lender's id of the operation. Null if no reply named one. */
  readonly operationId?: string | null;
  /** The amount of a refund or of a partial delivery. Null for other operations. */
  readonly amountCents?: number | null;
  /** The lender's ids of the other steps of the contract. */
  readonly otherIds?: readonly string[];
}

/**
 * Returns the verdict on a contract step after the call of its operation, not after a later status check.
 * Returns null if another process decided the step first; that decision stays.
 */
export function afterStep(operated: Operated, step: StepFacts & { claims: number }): StepVerdict | null {
  const result = checkedReply(operated);
  const verdict = stepVerdict(result, step);
  return verdict && withDrift(verdict, result);
}

function stepVerdict(result: Operated, step: StepFacts & { claims: number }): StepVerdict | null {
  if (result.ok) {
    const reply = result.value;
    const end = operationEnd(step, reply);
    return { event: eventsOfEnds[end], reason: reasonOf(end, reply), reply };
  }
  const { code, sent } = result.failure;
  const remedy = remedyOf(code);
  if (remedy === 'leave') return null;
  if (sent === 'maybe') return { event: 'outcomeUnknown', reason: code };
  if (remedy === 'person') return { event: 'needsPerson', reason: code };
  if (remedy === 'impossible') return { event: 'sendImpossible', reason: code };
  return { event: step.claims < maxClaims ? 'sendProvablyFailed' : 'sendsExhausted', reason: code };
}

const eventsOfEnds: Readonly<Record<OperationEnd, StepEvent>> = {
  done: 'done',
  'in-progress': 'inProgress',
  refused: 'refused',
  unclear: 'outcomeUnknown',
};

function reasonOf(end: OperationEnd, reply: Pick<LenderReply, 'reasons'>): string | null {
  if (end === 'unclear') return 'unknown-word';
  return end === 'refused' ? (reply.reasons?.[0]?.code ?? 'not-open') : null;
}

/**
 * What the lender's status shows about an operation. `not-done` means that the lender does not have it. Null
 * means that the status does not show it.
 */
export type StepEvidence = 'done' | 'in-progress' | 'refused' | 'not-done' | null;

/** Returns what the lender's status of an application shows about a step with an unknown outcome. */
export function stepEvidence(step: StepFacts, reply: LenderReply): StepEvidence {
  const { operation, requestId, operationId = null, amountCents = null, otherIds = [] } = step;
  const named = statusOfOperation(reply, { operation, operationId, amountCents }, new Set(otherIds));
  if (named) return named.state;
  const { contractState, inputRequests = [] } = reply;
  const stage = isContractState(contractState) ? contractStages[contractState] : 0;
  const over = isContractState(contractState) && isOver(contractState);
  switch (operation) {
    case 'selectOffer':
      return stage > 0 || inputRequests.length > 0 ? 'done' : 'not-done';
    case 'sendContract':
      return stage >= contractStages['Contract Sent'] ? 'done' : 'not-done';
    case 'answer':
      return inputRequests.some(({ id }) => id === requestId) ? 'not-done' : 'done';
    case 'confirmDelivery':
      return contractState === 'Awaiting Funding' ||
        (isContractState(contractState) && wasFunded(contractState))
        ? 'done'
        : null;
    case 'cancelContract':
      return over && !wasFunded(contractState) ? 'done' : null;
    case 'setInvoice':
    case 'refund':
      return null;
  }
}

/**
 * Operations that no lender's status shows. To find out whether such an operation took effect, a person must
 * ask the lender.
 */
const neverShown: readonly ContractOperation[] = ['setInvoice', 'refund'];

/**
 * Returns the verdict after a status check of a step with an unknown outcome.
 * @param settled true if the request was sent so long ago that the lender's status would show it by now
 */
export function afterStepStatusCheck(
  operated: Operated,
  step: StepFacts & { claims: number; checks: number },
  settled: boolean,
): StepVerdict {
  const result = checkedReply(operated);
  return withDrift(statusCheckVerdict(result, step, settled), result);
}

function statusCheckVerdict(
  result: Operated,
  step: StepFacts & { claims: number; checks: number },
  settled: boolean,
): StepVerdict {
  const patience = step.checks + 1 < maxFailedStatusChecks;
  if (!result.ok)
    return { event: patience ? 'statusCheckFailed' : 'tooManyChecks', reason: result.failure.code };
  const reply = result.value;
  const seen = stepEvidence(step, reply);
  const shown = shownVerdict(step, seen, reply);
  if (shown) return shown;
  if (seen === 'not-done' && settled && step.claims < maxClaims)
    return { event: 'seenNotDone', reason: null, reply };
  const checkAgain = seen === 'not-done' ? !settled : patience && !neverShown.includes(step.operation);
  return checkAgain
    ? { event: 'seenTooEarly', reason: null, reply }
    : { event: 'tooManyChecks', reason: seen === null ? 'lender-does-not-tell' : 'too-many-claims', reply };
}

/** Returns the verdict if the lender's status shows what became of the step. Undefined otherwise. */
function shownVerdict(step: StepFacts, seen: StepEvidence, reply: LenderReply): StepVerdict | undefined {
  if (seen === 'done') return { event: 'seenDone', reason: null, reply };
  if (seen === 'in-progress') return { event: 'seenInProgress', reason: null, reply };
  if (seen !== 'refused') return undefined;
  const { operationId = null, amountCents = null, otherIds = [], operation } = step;
  const named = statusOfOperation(reply, { operation, operationId, amountCents }, new Set(otherIds));
  const refusal = { ...reply, ...(named?.reasons && { reasons: named.reasons }) };
  return { event: 'seenRefused', reason: reasonOf('refused', refusal), reply: refusal };
}

/**
 * Returns the verdict after a status check of a step that the lender has accepted and not finished. The step
 * is never sent again. Until the status shows a clear result, the step waits. After two weeks a person must
 * ask the lender.
 */
export function afterAcceptedCheck(operated: Operated, step: StepFacts, acceptedForMs: number): StepVerdict {
  const result = checkedReply(operated);
  return withDrift(acceptedVerdict(result, step, acceptedForMs), result);
}

function acceptedVerdict(result: Operated, step: StepFacts, acceptedForMs: number): StepVerdict {
  const tooLong = acceptedForMs > maxAcceptedMs;
  if (!result.ok)
    return tooLong
      ? { event: 'tooManyChecks', reason: 'not-finished' }
      : { event: 'statusCheckFailed', reason: result.failure.code };
  const reply = result.value;
  const seen = acceptedEvidence(step, reply);
  if (seen === 'done' || seen === 'refused') return shownVerdict(step, seen, reply)!;
  return tooLong
    ? { event: 'tooManyChecks', reason: 'not-finished', reply }
    : { event: 'seenTooEarly', reason: null, reply };
}

/**
 * Returns what a status shows about a step that the lender has not finished. Uses only the state that the
 * status reports for this operation, or a contract state that only this operation causes. Otherwise null.
 */
function acceptedEvidence(step: StepFacts, reply: LenderReply): StepEvidence {
  const { operation, operationId = null, amountCents = null, otherIds = [] } = step;
  const named = statusOfOperation(reply, { operation, operationId, amountCents }, new Set(otherIds));
  if (named) return named.state;
  const { contractState } = reply;
  if (operation === 'answer' || operation === 'selectOffer')
    return isContractState(contractState) && contractStages[contractState] >= contractStages['Contract Sent']
      ? 'done'
      : null;
  return stepEvidence(step, reply) === 'done' ? 'done' : null;
}

function withDrift(verdict: StepVerdict, result: Operated): StepVerdict {
  const drift = driftOf(result);
  return drift ? { ...verdict, drift } : verdict;
}
