import type { LenderReply } from '@millrace/plugin-sdk';
import {
  maxAcceptedMs,
  statusCheckPause,
  sendPause,
  settlePause,
  unknownForMs,
} from '../../../../platform/jobs/operation-times.logic.ts';
import { comesLate, stored } from '@millrace/schemas/states/machines';
import { outcomeKind, type ContractOperation } from '@millrace/schemas/states';
import { isContractState, isOver, mayFollow } from '../machine/contract.machine.ts';
import type { StepReply } from './step-queries.ts';
import { stepStates, type StepTransition } from '../machine/step.machine.ts';

export interface StepBefore {
  readonly claims: number;
  readonly checks: number;
  readonly sentAt: number | null;
  /** Time from which the outcome of the step is unknown, in epoch milliseconds. Null in all other states. */
  readonly unknownAt?: number | null;
  readonly readAt: number;
}

/**
 * The pauses before the status checks that follow a finished step, in seconds. Empty if the lender offers no
 * status check.
 */
export type WatchSeconds = readonly number[];

/**
 * True if the request was sent so long ago that the lender's status would show it by now if it had arrived.
 */
export const isSettled = (before: StepBefore, settleMs: number): boolean => unknownForMs(before) >= settleMs;

export function checksAfter({ on, from, to }: StepTransition, before: StepBefore, settleMs: number): number {
  if (from !== to) return 0;
  if (to === 'ACCEPTED') return before.checks + 1;
  return on === 'statusCheckFailed' || isSettled(before, settleMs) ? before.checks + 1 : before.checks;
}

/** Returns the seconds until the next status check. Null means that no check follows. */
export function checkIn(
  transition: StepTransition,
  before: StepBefore,
  settleMs: number,
  watch: WatchSeconds,
): number | null {
  const { to, on } = transition;
  if (to === 'UNKNOWN' && on === 'seenTooEarly' && !isSettled(before, settleMs))
    return settlePause((settleMs - unknownForMs(before)) / 1000);
  if (to === 'UNKNOWN') return statusCheckPause(checksAfter(transition, before, settleMs));
  if (to === 'ACCEPTED')
    return (
      watch[Math.min(checksAfter(transition, before, settleMs), watch.length - 1)] ?? maxAcceptedMs / 1000
    );
  return stepStates[to].phase === 'final' ? (watch[0] ?? null) : null;
}

export const dispatchIn = ({ commands }: StepTransition, { claims }: StepBefore): number | null =>
  commands.includes('dispatchLater') ? sendPause(claims) : null;

/** Returns the part of a lender's reply that is stored with the step. */
export function storedReply({ outcome, contractState, reasons }: LenderReply): StepReply {
  return { outcome, ...(contractState !== undefined && { contractState }), ...(reasons && { reasons }) };
}

/**
 * Converts a lender's reply about the contract to a reply about the application. An approval stays an
 * approval while the contract waits for a signature, a call or a payment. A late reply about an earlier stage
 * of the contract reverses nothing.
 */
export function contractReplyAfter(
  reply: LenderReply,
  known: { outcome: string | null; contractState: string | undefined },
): LenderReply {
  const {
    contractState: reported,
    unknownWord: _word,
    unknownWordAt: _at,
    unknownField: _field,
    unknownFieldAt: _fieldAt,
    inProgress: _taken,
    operationId: _id,
    ...details
  } = reply;
  const before = isContractState(known.contractState) ? known.contractState : null;
  const state = isContractState(reported) && mayFollow(before, reported) ? reported : before;
  const approved = outcomeKind(reply.outcome) === 'waiting' && known.outcome !== null;
  // A reply about an earlier stage of the contract is outdated, including its outcome and its questions.
  if (comesLate(before, reported) && known.outcome !== null)
    return { outcome: known.outcome as LenderReply['outcome'], contractState: stored(before!) };
  return {
    ...details,
    outcome: approved ? (known.outcome as LenderReply['outcome']) : reply.outcome,
    ...(state !== null && { contractState: stored(state) }),
  };
}

/**
 * Returns the lender's reply to a finished operation in the form in which it is stored. If Millrace requested
 * the cancellation, the state `Cancelled` becomes `Contract Canceled`.
 */
export const replyAfterStep = (operation: ContractOperation, reply: LenderReply): LenderReply =>
  operation === 'cancelContract' && reply.contractState === 'Cancelled'
    ? { ...reply, contractState: stored('Contract Canceled') }
    : reply;

/**
 * Returns the seconds until the next status check of the contract. Null if the contract is over or the
 * lender offers no status check.
 */
export function watchIn(
  contractState: string | undefined,
  checks: number,
  watch: WatchSeconds,
  wanted: number | undefined,
): number | null {
  if (isContractState(contractState) && isOver(contractState)) return null;
  const scheduled = watch[Math.min(checks, watch.length - 1)];
  return scheduled === undefined ? null : (wanted ?? scheduled);
}
