import type { LenderReply } from '@millrace/plugin-sdk';
import { type ContractOperation, outcomeKind } from '@millrace/schemas/states';
import { maxClaims, maxFailedStatusChecks } from '../../../../platform/jobs/operation-times.logic.ts';
import { driftOf, type Drift } from '../../../lender-health/drift/index.logic.ts';
import { contractStages, isContractState, isOver } from '../machine/contract.machine.ts';
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
    const done = tookEffect(step, reply);
    const reason = done ? null : (reply.reasons?.[0]?.code ?? 'not-open');
    return { event: done ? 'done' : 'refused', reason, reply };
  }
  const { code, sent } = result.failure;
  const remedy = remedyOf(code);
  if (remedy === 'leave') return null;
  if (sent === 'maybe') return { event: 'outcomeUnknown', reason: code };
  if (remedy === 'person') return { event: 'needsPerson', reason: code };
  if (remedy === 'impossible') return { event: 'sendImpossible', reason: code };
  return { event: step.claims < maxClaims ? 'sendProvablyFailed' : 'sendsExhausted', reason: code };
}

/** True if the lender's reply to the operation shows that the lender performed it. */
export function tookEffect({ operation, requestId }: StepFacts, reply: LenderReply): boolean {
  const { outcome, contractState, inputRequests = [] } = reply;
  const declined = outcomeKind(outcome) === 'decline';
  switch (operation) {
    case 'setInvoice':
    case 'confirmDelivery':
    case 'refund':
      return outcomeKind(outcome) === 'approval';
    case 'selectOffer':
      return !declined && (contractState !== undefined || inputRequests.length > 0);
    case 'sendContract':
      return !declined && (contractState !== undefined || outcome === 'contract_sent');
    case 'answer':
      return !declined && !inputRequests.some(({ id }) => id === requestId);
    case 'cancelContract':
      return isContractState(contractState) && isOver(contractState);
  }
}

/**
 * Whether the lender's status shows that the operation was done. Null means that the status does not show
 * it.
 */
export type StepEvidence = 'done' | 'not-done' | null;

/** Returns what the lender's status of an application shows about a step with an unknown outcome. */
export function stepEvidence({ operation, requestId }: StepFacts, reply: LenderReply): StepEvidence {
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
      return contractState === 'Funded' ? 'done' : null;
    case 'cancelContract':
      return over && contractState !== 'Funded' ? 'done' : null;
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
  if (seen === 'done') return { event: 'seenDone', reason: null, reply };
  if (seen === 'not-done' && settled && step.claims < maxClaims)
    return { event: 'seenNotDone', reason: null, reply };
  const checkAgain = seen === 'not-done' ? !settled : patience && !neverShown.includes(step.operation);
  return checkAgain
    ? { event: 'seenTooEarly', reason: null, reply }
    : { event: 'tooManyChecks', reason: seen === null ? 'lender-does-not-tell' : 'too-many-claims', reply };
}

function withDrift(verdict: StepVerdict, result: Operated): StepVerdict {
  const drift = driftOf(result);
  return drift ? { ...verdict, drift } : verdict;
}
