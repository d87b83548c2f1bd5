import { outcomeKind } from '@millrace/schemas/states';
import { attemptStates, type AttemptState } from '../../routing/attempts/index.logic.ts';

/**
 * What a verified call of a lender does. `later`: the worker that sends it right now comes first.
 * `confirm`: the lender is asked before its call counts. `contradiction`: it talks about something it said it
 * never got; staff has to know.
 */
export type WebhookUse = 'apply' | 'confirm' | 'later' | 'ignore' | 'contradiction';

export type Origin = 'as-told' | 'lender' | 'somebody-else' | 'unknown';

export interface WebhookFacts {
  readonly state: AttemptState;
  readonly outcome: string | null;
  readonly hint: boolean;
  /** Who a call that had to be sent back is from; other calls are proven before they are kept. */
  readonly origin?: Origin;
  readonly newOutcome: string;
  readonly canPoll: boolean;
  /** It speaks of a contract that is further already. */
  readonly late?: boolean;
}

export function useOf({
  state,
  outcome,
  hint: told,
  newOutcome,
  canPoll,
  origin = 'as-told',
  late = false,
}: WebhookFacts): WebhookUse {
  if (state === 'SUBMITTING' || state === 'CREATED' || origin === 'unknown') return 'later';
  if (origin === 'somebody-else') return 'ignore';
  const hint = told && origin !== 'lender';
  if (attemptStates[state].phase === 'final' && state !== 'RESPONDED') return 'contradiction';
  if (hint) return canPoll ? 'confirm' : 'ignore';
  if (state !== 'RESPONDED') return 'apply';
  // Calls may come twice and out of order: one that takes a decision back is believed only from the lender itself.
  if (outcomeKind(newOutcome) === 'waiting') return 'ignore';
  if (late) return canPoll ? 'confirm' : 'ignore';
  return newOutcome === outcome || !canPoll ? 'apply' : 'confirm';
}

/** Anybody may send them as if they were the lender's. */
const unproven: ReadonlySet<string> = new Set(['unsigned', 'post-back']);

/** How many calls nobody signed are taken from one address. A lender whose hundred applications a minute each change five times stays below. */
export function limitOfUnsigned(lender: string, kind: string) {
  return unproven.has(kind) ? { name: `unsigned-calls:${lender}`, most: 600, seconds: 60 } : null;
}

/** A call may be faster than the reply it belongs to; so long it is looked at again. */
const matchWithinSeconds = 300;
/** So long a lender is asked whether its call counts, and a call waits for the sending of what it is about. */
const patienceSeconds = 24 * 3600;
const firstGapSeconds = 3;
const longestGapSeconds = 60;

/** A call whose job fails is read again by itself so often, and with pauses up to this; then a person looks. */
export const mostTries = 8;
export const longestPauseSeconds = 600;

/** As long again as it has waited, since most calls that fit fit soon. Null: nobody will know it any more. */
export function nextLookInSeconds(receivedSecondsAgo: number): number | null {
  if (receivedSecondsAgo > matchWithinSeconds) return null;
  return Math.min(longestGapSeconds, Math.max(firstGapSeconds, Math.ceil(receivedSecondsAgo)));
}

/** When a call that fits and does not count yet is looked at again. Null: a person has to. */
export function nextQuestionInSeconds(receivedSecondsAgo: number): number | null {
  if (receivedSecondsAgo > patienceSeconds) return null;
  return Math.min(longestPauseSeconds, Math.max(firstGapSeconds, Math.ceil(receivedSecondsAgo)));
}

export type InboxState = 'received' | 'processed' | 'unmatched' | 'ignored';

export interface CallStanding {
  readonly state: InboxState | null;
  /** A job is reading it, or will. */
  readonly isOpen: boolean;
  readonly tries: number;
  /** What its job waits for. */
  readonly waitsFor: string | null;
  /** What the job itself failed at. */
  readonly failedAt: string | null;
}

/** Stands at a job that waits for the lender to say whether its call counts. */
export const notConfirmed = 'not-confirmed';

/** Stands at a job whose call is about what is being sent right now. */
export const stillSending = 'still-being-sent';

/** Stands at a job whose call may be about any of several persons. */
export const severalOwners = 'number-of-several';

/** Stands at a job whose call is about what its lender never got. */
export const neverGot = 'never-got-it';

/** What a job about a lender's call was and what running it again does, in the operator's words. */
export function rerunOfCall(
  { state, isOpen, tries, waitsFor, failedAt }: CallStanding,
  lender: string,
): { effect: 'dispatch' | 'refused'; sentence: string } {
  if (state !== 'received' || isOpen)
    return { effect: 'refused', sentence: sentenceOfCall(state, lender, waitsFor) };
  const then =
    tries < mostTries
      ? 'It is read again automatically, with growing pauses.'
      : 'It is no longer read again automatically. Re-run this job when the cause is fixed.';
  const what = whatFailed(failedAt, lender);
  return { effect: 'dispatch', sentence: `${what} ${then} Reading it again sends nothing.` };
}

function whatFailed(failedAt: string | null, lender: string): string {
  switch (failedAt) {
    case severalOwners:
      return `${lender} called about a number that applications of several persons have here, and nothing was changed at any of them. Ask ${lender} whose it is.`;
    case neverGot:
      return `${lender} called about an application that it never got as far as is known here, and nothing was changed. Ask ${lender} what it has.`;
    default:
      return `${lender} called, and what it said could not be read.`;
  }
}

function sentenceOfCall(state: InboxState | null, lender: string, waitsFor: string | null): string {
  switch (state) {
    case 'received':
      if (waitsFor === notConfirmed)
        return `${lender} sent a call that needs confirmation. It is asked again automatically until it confirms.`;
      return waitsFor === stillSending
        ? `${lender} called about an application that is still being sent to it. The call is processed again when that has ended.`
        : `${lender} called. The call is processed again for five minutes, until it matches an application.`;
    case 'processed':
      return `${lender} called, and what it said was taken over. There is nothing to run again.`;
    case 'ignored':
      return `${lender} called, and what it said changed nothing. There is nothing to run again.`;
    case 'unmatched':
      return `${lender} called about something we do not have. It was looked at for five minutes and given up.`;
    case null:
      return `${lender} called. The call itself is no longer stored.`;
  }
}
