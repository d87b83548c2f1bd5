import type { LenderManifest, LenderReply } from '@millrace/plugin-sdk';
import { outcomeKind } from '@millrace/schemas/states';
import { pendingPause } from '../decisions/attempt-times.logic.ts';
import {
  statusCheckPause,
  sendPause,
  settlePause,
  unknownForMs,
} from '../../../../platform/jobs/operation-times.logic.ts';
import { attemptStates, type AttemptEvent, type Transition } from '../decisions/attempt.machine.ts';
import type { Change, ResultSource } from './change.ts';

/** The values of an attempt before a transition that influence the new values. */
export interface Before {
  readonly outcome: string | null;
  readonly claims: number;
  readonly checks: number;
  readonly sentAt: number | null;
  /** Time at which the outcome became unknown, in epoch milliseconds. */
  readonly unknownAt?: number | null;
  /** True if people decide, and the store's time limit has passed: the route went on to other lenders. */
  readonly limitPassed?: boolean;
  readonly readAt: number;
}

export interface ChangeDetails {
  readonly reply?: LenderReply;
  readonly outcome?: string | null;
  readonly reason?: string | null;
  readonly resultSource?: Change['resultSource'];
}

export interface Timing {
  readonly manifest: Pick<LenderManifest, 'pollSeconds' | 'capabilities'>;
  /** Maximum number of milliseconds that a route waits for a lender without a decision. */
  readonly pendingMs: number;
  /** Milliseconds after a submission in which a status check may not find the submission yet. */
  readonly settleMs: number;
}

export interface NewValues {
  readonly outcome: string | null;
  readonly reason: string | null;
  readonly approvedCents: number | null;
  /** The new state of the contract. Null if it is unchanged. */
  readonly contractState: string | null;
  /** The new source of the result. Null if it is unchanged. */
  readonly resultSource: ResultSource | null;
  /** Whether the lender waits for the shopper or the store, and what the lender asks. Null if unchanged. */
  readonly waits: Waits | null;
  readonly checks: number;
  /** Seconds until the next check; null if none is needed. */
  readonly checkIn: number | null;
  readonly dispatchIn: number | null;
  readonly ended: boolean;
  /** True if the lender provably received nothing, so that the sent time is removed. */
  readonly unsent: boolean;
}

interface Waits {
  readonly on: 'consumer' | 'merchant' | null;
  /** The kind of the lender's first question that is not answered yet. Null if there is none. */
  readonly asks: string | null;
}

/**
 * Returns the new values of an attempt after a transition. The function is pure; the caller writes the
 * values.
 */
export function valuesAfter(
  { on, from, to, commands }: Transition,
  before: Before,
  details: ChangeDetails,
  timing: Timing,
): NewValues {
  const outcome = outcomeAfter(on, before, details);
  const checks = from === to ? checksAfter(on, before.checks) : 0;
  const ended = attemptStates[to].phase === 'final';
  return {
    outcome,
    reason: details.reason ?? null,
    approvedCents: approvedCents(outcome, details.reply),
    contractState: details.reply?.contractState ?? null,
    resultSource: commands.includes('recordReply') ? resultSource(on, details) : null,
    waits: details.reply ? waitsOf(details.reply, timing.manifest.capabilities) : null,
    checks,
    checkIn: ended
      ? null
      : checkIn(on, to, before, { checks, outcome, wanted: details.reply?.nextPollSeconds }, timing),
    dispatchIn: commands.includes('dispatchLater') ? sendPause(before.claims) : null,
    ended,
    unsent:
      on === 'sendProvablyFailed' ||
      on === 'ownerDiedBeforeSending' ||
      to === 'NOT_SENT' ||
      to === 'CANCELLED' ||
      to === 'ERROR_FINAL',
  };
}

/**
 * Returns whom the lender waits for. A correction is optional, so it does not count as waiting. Questions of
 * a lender without the capability `answer` are ignored.
 */
function waitsOf({ waitingOn, inputRequests = [] }: LenderReply, capabilities: readonly string[]): Waits {
  const open = capabilities.includes('answer')
    ? inputRequests.find(({ kind }) => kind !== 'correction')
    : undefined;
  if (open) return { on: open.from ?? 'consumer', asks: open.kind };
  return { on: waitingOn === 'lender' ? null : (waitingOn ?? null), asks: null };
}

/** Returns the outcome after the event. The outcome `timed_out` stays until the lender decides. */
function outcomeAfter(on: AttemptEvent, before: Before, { reply, outcome }: ChangeDetails): string | null {
  if (on === 'deadlinePassed') return 'timed_out';
  const newOutcome = reply?.outcome ?? outcome;
  if (newOutcome === undefined) return before.outcome;
  return before.outcome === 'timed_out' && newOutcome !== null && outcomeKind(newOutcome) === 'waiting'
    ? 'timed_out'
    : newOutcome;
}

function resultSource(on: AttemptEvent, { resultSource: given }: ChangeDetails): ResultSource | null {
  if (given === 'before') return null;
  return given ?? (on === 'resolvedAnswered' || on === 'resolvedReceived' ? 'person' : 'lender');
}

function checksAfter(on: AttemptEvent, before: number): number {
  return ['statusCheckFailed', 'pollFailed', 'answeredPending'].includes(on) ? before + 1 : before;
}

function checkIn(
  on: AttemptEvent,
  to: Transition['to'],
  before: Before,
  after: { checks: number; outcome: string | null; wanted: number | undefined },
  { manifest, pendingMs, settleMs }: Timing,
): number | null {
  const sinceSentMs = before.readAt - (before.sentAt ?? before.readAt);
  if (on === 'statusCheckTooEarly') return settlePause((settleMs - unknownForMs(before)) / 1000);
  if (to === 'UNKNOWN') return statusCheckPause(after.checks);
  if (to !== 'PENDING') return null;
  return pendingPause({
    canPoll: manifest.capabilities.includes('poll'),
    pollSeconds: manifest.pollSeconds,
    polls: after.checks,
    wanted: after.wanted,
    sinceSentSeconds: sinceSentMs / 1000,
    untilDeadlineSeconds:
      after.outcome === 'timed_out' || before.limitPassed || on === 'limitPassed'
        ? null
        : (pendingMs - sinceSentMs) / 1000,
  });
}

function approvedCents(outcome: string | null, reply: LenderReply | undefined): number | null {
  // An amount that is not in the application's currency is shown but not stored here. Lists and reports would
  // otherwise add it to amounts in the application's currency.
  const isComparable = reply?.currency === undefined;
  return outcome !== null && outcomeKind(outcome) === 'approval' && isComparable
    ? (reply?.approvedCents ?? null)
    : null;
}
