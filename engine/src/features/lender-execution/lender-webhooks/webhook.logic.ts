import { outcomeKind, type ContractWord } from '@millrace/schemas/states';
import { attemptStates, type AttemptState } from '../../routing/route-attempts/index.logic.ts';

/**
 * What to do with a verified webhook call of a lender. `later`: a worker is sending the attempt now and must
 * finish first. `confirm`: the lender must confirm the call before it counts. `contradiction`: the lender
 * said earlier that it never received this attempt, so staff must look at the call. `review`: the call was
 * verified only with a key that the store entered, so staff must confirm it with the lender.
 */
export type WebhookUse = 'apply' | 'confirm' | 'later' | 'ignore' | 'contradiction' | 'review';

export type Origin = 'as-told' | 'lender' | 'other-sender' | 'unknown';

export interface WebhookFacts {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly hint: boolean;
  /**
   * The confirmed sender of a webhook call without a signature. Millrace sent the call back to the lender,
   * and the lender confirmed it. Absent for calls that were verified by a signature.
   */
  readonly origin?: Origin;
  readonly newOutcome: string;
  readonly canPoll: boolean;
  /** True if the contract has reached a later stage than the one that the webhook call reports. */
  readonly late?: boolean;
  /**
   * What the webhook call says to the advantage of the store. Set only if the call was verified only with a
   * key that the store itself entered.
   */
  readonly ownStatement?: StatedByCall;
}

/**
 * The largest amount and the contract state in a webhook call, and the amount that the shopper requested.
 * Amounts are in hundredths of the store's currency.
 */
export interface StatedByCall {
  readonly statedCents: number | null;
  readonly requestedCents: number | null;
  readonly contractState: string | null;
}

/**
 * Contract states that end or weaken a sale. A store gains nothing from a false webhook call about one of
 * them.
 */
const lowering: ReadonlySet<string> = new Set<ContractWord>([
  'Contract Canceled',
  'Cancelled',
  'Expired',
  'Customer Declined',
  'Downpayment Failed',
  'Partly Refunded',
  'Refunded',
]);

/**
 * True if a webhook call states something from which the store gains: an amount above the requested one, or
 * progress of a contract. If no amount was requested, every stated amount counts.
 */
export const favoursStore = ({ statedCents, requestedCents, contractState }: StatedByCall): boolean =>
  (statedCents !== null && statedCents > (requestedCents ?? 0)) ||
  (contractState !== null && !lowering.has(contractState));

export function useOf({
  state,
  outcome,
  hint: told,
  newOutcome,
  canPoll,
  origin = 'as-told',
  late = false,
  ownStatement,
}: WebhookFacts): WebhookUse {
  if (state === 'SUBMITTING' || state === 'CREATED' || origin === 'unknown') return 'later';
  if (origin === 'other-sender') return 'ignore';
  const hint = (told || (ownStatement !== undefined && canPoll)) && origin !== 'lender';
  if (attemptStates[state].phase === 'final' && state !== 'RESPONDED') return 'contradiction';
  if (hint) return canPoll ? 'confirm' : 'ignore';
  if (ownStatement && favoursStore(ownStatement)) return 'review';
  if (state !== 'RESPONDED') return 'apply';
  // Webhook calls may arrive twice and out of order. Before a call reverses a decision, the lender must
  // confirm it.
  if (outcomeKind(newOutcome) === 'waiting') return 'ignore';
  if (late) return canPoll ? 'confirm' : 'ignore';
  return newOutcome === outcome || !canPoll ? 'apply' : 'confirm';
}

/** Kinds of webhook calls that contain no proof of their sender. */
const unproven: ReadonlySet<string> = new Set(['unsigned', 'post-back']);

export const isUnproven = (kind: string): boolean => unproven.has(kind);

/**
 * Returns the limit for webhook calls without a signature, per lender and IP address. A lender that handles a
 * hundred applications a minute, each with five changes, stays below it.
 */
export function limitOfUnsigned(lender: string, { kind, optional }: { kind: string; optional?: true }) {
  return isUnproven(kind) || optional ? { name: `unsigned-calls:${lender}`, most: 600, seconds: 60 } : null;
}

/**
 * How long Millrace tries to match a webhook call to an attempt, in seconds. A call may arrive before
 * Millrace received the id that the lender gave to the attempt.
 */
const matchWithinSeconds = 300;
/**
 * How long Millrace asks a lender to confirm a webhook call, in seconds. A call about an attempt that is
 * being sent waits for the same time.
 */
const patienceSeconds = 24 * 3600;
const firstGapSeconds = 3;
const longestGapSeconds = 60;

/**
 * A failed webhook call is processed again automatically up to this many times. After that, a person must
 * look at it.
 */
export const mostTries = 8;
export const longestPauseSeconds = 600;

/**
 * Returns the seconds until Millrace tries again to match a webhook call. The pause is as long as the call
 * has already waited, within limits. Null if the time for matching is over.
 */
export function nextStatusCheckSeconds(receivedSecondsAgo: number): number | null {
  if (receivedSecondsAgo > matchWithinSeconds) return null;
  return Math.min(longestGapSeconds, Math.max(firstGapSeconds, Math.ceil(receivedSecondsAgo)));
}

/**
 * For a webhook call that matches an attempt but cannot be applied yet: returns the seconds until the call is
 * processed again. Null if the call arrived more than 24 hours ago; a person must then look at it.
 */
export function nextQuestionInSeconds(receivedSecondsAgo: number): number | null {
  if (receivedSecondsAgo > patienceSeconds) return null;
  return Math.min(longestPauseSeconds, Math.max(firstGapSeconds, Math.ceil(receivedSecondsAgo)));
}

export type InboxState = 'received' | 'processed' | 'unmatched' | 'ignored';

export interface CallState {
  readonly state: InboxState | null;
  /** True if a job is processing the webhook call or will process it. */
  readonly isOpen: boolean;
  readonly tries: number;
  /** The reason why the job of the webhook call waits. Null if it does not wait. */
  readonly waitsFor: string | null;
  /** The reason why the job of the webhook call failed. Null if it did not fail. */
  readonly failedAt: string | null;
  /** Number of times that the lender repeated the webhook call. */
  readonly repeats: number;
}

/** Why the job of a webhook waits: the lender has not yet confirmed what the webhook says. */
export const notConfirmed = 'not-confirmed';

/** Reason why a job waits: its webhook call is about an attempt that is still being sent. */
export const stillSending = 'still-being-sent';

/** Reason of a failed job: the application id in the webhook call belongs to attempts of several applicants. */
export const severalOwners = 'number-of-several';

/**
 * Reason of a failed job: the webhook call is signed only with a key that the store entered. The store could have
 * signed it, and what it says is to the store's advantage.
 */
export const ownKeyOnly = 'only-own-key';

/**
 * Reason of a failed job: its webhook call is about an attempt that, as the lender said earlier, never
 * arrived.
 */
export const hasNotReceived = 'never-got-it';

/** Explains to an operator a job that handles a lender's webhook call, and what another run of the job would do. */
export function rerunOfCall(
  call: CallState,
  lender: string,
): { effect: 'dispatch' | 'confirm-call' | 'refused'; sentence: string } {
  const { effect, sentence } = effectOf(call, lender);
  return { effect, sentence: sentence + repeatsInWords(call.repeats) };
}

function repeatsInWords(repeats: number): string {
  if (repeats === 0) return '';
  return repeats === 1
    ? ' The lender repeated the call once.'
    : ` The lender repeated the call ${repeats} times.`;
}

function effectOf(
  { state, isOpen, tries, waitsFor, failedAt }: CallState,
  lender: string,
): ReturnType<typeof rerunOfCall> {
  if (state === 'received' && !isOpen && failedAt === ownKeyOnly)
    return {
      effect: 'confirm-call',
      sentence: `${lender} may have sent a call with an amount above the request or a contract state, but only a key that the store entered proves it. Ask ${lender} whether the call is right. Re-running this job confirms the call and stores what it says.`,
    };
  if (state !== 'received' || isOpen)
    return { effect: 'refused', sentence: sentenceOfCall(state, lender, waitsFor) };
  const then =
    tries < mostTries
      ? 'Millrace reads the call again automatically, with growing pauses.'
      : 'Millrace no longer reads the call again automatically. Re-run this job when the cause is fixed.';
  const what = whatFailed(failedAt, lender);
  return { effect: 'dispatch', sentence: `${what} ${then} Reading the call again sends nothing.` };
}

function whatFailed(failedAt: string | null, lender: string): string {
  switch (failedAt) {
    case severalOwners:
      return `${lender} sent a call with a number that belongs to applications of several people. No application was changed. Ask ${lender} which application the call is for.`;
    case hasNotReceived:
      return `${lender} sent a call about an application that, according to ${lender}, it never received. Nothing was changed. Ask ${lender} whether it has the application.`;
    default:
      return `${lender} sent a call that could not be read.`;
  }
}

function sentenceOfCall(state: InboxState | null, lender: string, waitsFor: string | null): string {
  switch (state) {
    case 'received':
      if (waitsFor === notConfirmed)
        return `${lender} sent a call that needs confirmation. Millrace asks ${lender} again until it confirms.`;
      return waitsFor === stillSending
        ? `${lender} sent a call about an application that is still being sent. The call is processed again after the application was sent.`
        : `${lender} sent a call that matches no application yet. Millrace processes the call again for up to five minutes.`;
    case 'processed':
      return `${lender} sent a call, and its content was stored. There is nothing to run again.`;
    case 'ignored':
      return `${lender} sent a call that changed nothing. There is nothing to run again.`;
    case 'unmatched':
      return `${lender} sent a call that matches no application here. Millrace stopped trying after five minutes.`;
    case null:
      return `${lender} sent a call, but the call is no longer stored.`;
  }
}
