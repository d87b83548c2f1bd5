import { outcomeKind } from '@millrace/schemas/states';
import type { AttemptState } from './attempt.machine.ts';

/**
 * The state on which the next step of a route is decided. One function serves both modes. A waterfall has
 * groups of one lender each, and a shotgun has one group of all lenders. The function is pure: the same
 * route, event and time always give the same decision.
 */
export interface RouteView {
  readonly state: RouteState;
  /** Ids of the lenders, in groups, in the order of the plan. */
  readonly groups: readonly (readonly number[])[];
  readonly attempts: readonly AttemptView[];
  /**
   * After this many approvals no further lender is asked. Null means that all lenders are asked. If absent,
   * the limit is one.
   */
  readonly stopAfter?: number | null;
  /**
   * The time in epoch milliseconds after which no further lender is asked automatically. A person may still
   * ask a lender.
   */
  readonly endsAt?: number | null;
  /**
   * True if the shopper chose an offer or the store closed out the application. From then on only a person
   * may ask a further lender.
   */
  readonly offerAccepted?: boolean;
  /** Ids of lenders that must not be asked, because the inquiry would exceed the limit. */
  readonly overInquiryLimit?: ReadonlySet<number>;
  /**
   * Ids of lenders of later stages. They must not be asked before the shopper answered the questions of their
   * stage and agreed to their inquiries. A waterfall (which asks one lender after another) waits when such a
   * lender is next.
   */
  readonly held?: ReadonlySet<number>;
}

/** `waiting`: no lender is asked at the moment, and the next one needs further answers of the shopper. */
export type RouteState = 'running' | 'waiting' | 'done';

export interface AttemptView {
  readonly lenderId: number;
  /**
   * Number of the inquiry at this lender, counted from 1. It increases when a person corrects the application
   * or starts again at the lender.
   */
  readonly generation: number;
  /**
   * Number of the attempt for this inquiry, counted from 1. If the lender provably never received an attempt,
   * the next attempt has the next number.
   */
  readonly number: number;
  readonly state: AttemptState;
  readonly outcome: string | null;
  /**
   * The time until which the other lenders wait for this lender, in epoch milliseconds. Null if they do not
   * wait.
   */
  readonly waitUntil: number | null;
  /** True if the other lenders no longer wait for the people who decide, although the decision is still open. */
  readonly limitPassed?: boolean;
}

export type RouteEvent =
  | { readonly kind: 'started' }
  /**
   * The route decides its next step from the stored attempts. This happens, for example, after the last reply
   * to a shotgun, which asks all lenders at once.
   */
  | { readonly kind: 'settled' }
  /** The shopper submitted a stage, so that its lenders can be asked. */
  | { readonly kind: 'answered' }
  /** The shopper answers no further stage: the shopper chose to stop or did not answer in time. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'changed'; readonly attempt: AttemptView }
  /** A person set the result of an attempt by hand. A finished route may continue after this. */
  | { readonly kind: 'reopened'; readonly attempt?: AttemptView }
  /** A lender that was skipped during a pause is added to the plan again. */
  | { readonly kind: 'joined'; readonly lenderId: number }
  /**
   * A person corrected the application. The lender gets a new attempt with the next `generation`. This
   * attempt usually makes a new inquiry.
   */
  | { readonly kind: 'regraded'; readonly lenderId: number }
  /**
   * A person starts again at a lender whose contract ended. The lender gets a new attempt with the next
   * `generation`, even though it had approved before.
   */
  | { readonly kind: 'startedAgain'; readonly lenderId: number }
  /** A person sends an attempt again that the lender provably never received. */
  | { readonly kind: 'repeated'; readonly lenderId: number }
  /** A person asks a lender of the plan that was not asked or never received the application. */
  | { readonly kind: 'hardSubmitted'; readonly lenderId: number };

export type RouteCommand =
  | { readonly do: 'ask'; readonly lenderId: number; readonly generation: number; readonly number: number }
  | {
      readonly do: 'markTimedOut';
      readonly lenderId: number;
      readonly generation: number;
      readonly number: number;
    };

export interface Decision {
  readonly state: RouteState;
  readonly groupIndex: number;
  readonly commands: readonly RouteCommand[];
}

/**
 * The largest number of attempts for one inquiry at a lender, if the lender never receives the application.
 */
export const maxNumber = 3;

type LenderProgress = 'unasked' | 'open' | 'late' | 'approved' | 'over';

export function decide(route: RouteView, event: RouteEvent, now: number): Decision {
  const attempts =
    'attempt' in event && event.attempt ? replace(route.attempts, event.attempt) : route.attempts;
  const progress = (lenderId: number) => progressOf(newestAttempt(attempts, lenderId), now);
  const byPerson = personAsks(route, attempts, event, now);
  const joined = event.kind === 'joined' ? joinedBy(route, attempts, event.lenderId, now) : route;
  const over = isOver(route, event, now);
  const asked = byPerson ? [byPerson] : over ? [] : nextAsks(joined, attempts, progress, route.held);
  const late = attempts
    .filter((attempt) => progressOf(attempt, now) === 'late')
    .map(({ lenderId, generation, number }) => ({
      do: 'markTimedOut' as const,
      lenderId,
      generation,
      number,
    }));
  const running = asked.length > 0 || attempts.some((attempt) => progressOf(attempt, now) === 'open');
  const waits = !over && !byPerson && !running && nextAsks(joined, attempts, progress).length > 0;
  return {
    state: running ? 'running' : waits ? 'waiting' : 'done',
    groupIndex: groupIndex(route.groups, [...attempts, ...asked]),
    commands: [...late, ...asked],
  };
}

/** Returns the current attempt at a lender: the newest attempt for the newest inquiry. */
export function newestAttempt<A extends Pick<AttemptView, 'lenderId' | 'generation' | 'number'>>(
  attempts: readonly A[],
  lenderId: number,
): A | undefined {
  return attempts
    .filter((attempt) => attempt.lenderId === lenderId)
    .reduce<A | undefined>((best, attempt) => (best && !isNewer(attempt, best) ? best : attempt), undefined);
}

/**
 * True if the route asks no further lender automatically. A route that is done, or whose time is over,
 * continues only when a person asks; late replies are only recorded. The same applies after the customer
 * accepted an offer.
 */
function isOver(route: RouteView, { kind }: RouteEvent, now: number): boolean {
  // A person's request for one lender must not cause inquiries at other lenders.
  if (kind === 'hardSubmitted' || kind === 'startedAgain' || kind === 'stopped') return true;
  return route.offerAccepted || ((kind === 'changed' || kind === 'settled') && hasEnded(route, now));
}

function hasEnded({ state, endsAt = null }: RouteView, now: number): boolean {
  return state === 'done' || (endsAt !== null && now >= endsAt);
}

/**
 * Returns the route for the decision about a lender that joins the plan late. If the route has ended, its
 * groups contain only this lender and the lenders that were already asked. No other lender is then asked.
 */
function joinedBy(
  route: RouteView,
  attempts: readonly AttemptView[],
  lenderId: number,
  now: number,
): RouteView {
  if (!hasEnded(route, now)) return route;
  const stays = (id: number) => id === lenderId || newestAttempt(attempts, id) !== undefined;
  return { ...route, groups: route.groups.map((group) => group.filter(stays)) };
}

/**
 * Finds the first group of the plan with lenders that were not asked, and returns the commands that ask them.
 * Returns none while lenders of other groups have not decided, or if enough lenders approved.
 */
function nextAsks(
  route: RouteView,
  attempts: readonly AttemptView[],
  progress: (lenderId: number) => LenderProgress,
  held?: ReadonlySet<number>,
): RouteCommand[] {
  for (const [index, group] of route.groups.entries()) {
    const unasked = group.filter((id) => progress(id) === 'unasked' && !route.overInquiryLimit?.has(id));
    if (unasked.length > 0) {
      const others = route.groups.filter((_, position) => position !== index).flat();
      const approvals = others.filter((lenderId) => progress(lenderId) === 'approved').length;
      const { stopAfter = 1 } = route;
      const enough = stopAfter !== null && approvals >= stopAfter;
      const free = !enough && others.every((lenderId) => progress(lenderId) !== 'open');
      const ready = unasked.filter((id) => !held?.has(id));
      return free ? ready.map((lenderId) => askFirst(lenderId, newestAttempt(attempts, lenderId))) : [];
    }
  }
  return [];
}

function personAsks(
  route: RouteView,
  attempts: readonly AttemptView[],
  event: RouteEvent,
  now: number,
): RouteCommand | undefined {
  if (!('lenderId' in event) || event.kind === 'joined') return undefined;
  if (route.overInquiryLimit?.has(event.lenderId) || route.held?.has(event.lenderId)) return undefined;
  if (!route.groups.some((group) => group.includes(event.lenderId))) return undefined;
  const before = newestAttempt(attempts, event.lenderId);
  if (event.kind === 'hardSubmitted')
    return canHardSubmit(before) ? askFirst(event.lenderId, before) : undefined;
  if (!before) return undefined;
  if (event.kind === 'repeated')
    return isUnreceived(before.state) ? askFirst(event.lenderId, before) : undefined;
  const restarts = {
    do: 'ask',
    lenderId: event.lenderId,
    generation: before.generation + 1,
    number: 1,
  } as const;
  if (event.kind === 'startedAgain') return before.state === 'RESPONDED' ? restarts : undefined;
  const progress = progressOf(before, now);
  if (
    before.state === 'REVIEW' ||
    before.state === 'PENDING' ||
    progress === 'open' ||
    progress === 'approved'
  )
    return undefined;
  return restarts;
}

/**
 * Returns the command for the first attempt that can reach a lender. If an earlier attempt never reached the
 * lender, the new attempt continues the inquiry of that attempt.
 */
function askFirst(lenderId: number, before: AttemptView | undefined): RouteCommand {
  return { do: 'ask', lenderId, generation: before?.generation ?? 1, number: (before?.number ?? 0) + 1 };
}

/**
 * True if no attempt at this lender is under way or was received. Asking now then creates exactly one
 * application.
 */
export const canHardSubmit = (attempt: Pick<AttemptView, 'state'> | undefined): boolean =>
  !attempt || isUnreceived(attempt.state);

function isUnreceived(state: AttemptState): boolean {
  return ['NOT_SENT', 'NOT_RECEIVED', 'ERROR_FINAL', 'CANCELLED'].includes(state);
}

function progressOf(attempt: AttemptView | undefined, now: number): LenderProgress {
  if (!attempt) return 'unasked';
  switch (attempt.state) {
    case 'CREATED':
    case 'QUEUED':
    case 'SUBMITTING':
    case 'UNKNOWN':
      return 'open';
    case 'PENDING':
      if (attempt.outcome === 'timed_out' || attempt.limitPassed) return 'over';
      return attempt.waitUntil !== null && now >= attempt.waitUntil ? 'late' : 'open';
    case 'RESPONDED':
      return outcomeKind(attempt.outcome ?? '') === 'approval' ? 'approved' : 'over';
    case 'NOT_RECEIVED':
      return attempt.number < maxNumber ? 'unasked' : 'over';
    case 'REVIEW':
    case 'NOT_SENT':
    case 'ERROR_FINAL':
    case 'CANCELLED':
      return 'over';
  }
}

function replace(attempts: readonly AttemptView[], changed: AttemptView): AttemptView[] {
  const others = attempts.filter(
    (attempt) =>
      attempt.lenderId !== changed.lenderId ||
      attempt.generation !== changed.generation ||
      attempt.number !== changed.number,
  );
  return [...others, changed];
}

function isNewer(
  attempt: Pick<AttemptView, 'generation' | 'number'>,
  than: Pick<AttemptView, 'generation' | 'number'>,
): boolean {
  return attempt.generation === than.generation
    ? attempt.number > than.number
    : attempt.generation > than.generation;
}

/** Returns the index of the last group of the plan in which a lender was asked. */
function groupIndex(groups: RouteView['groups'], asked: readonly { readonly lenderId: number }[]): number {
  const reached = groups.map((group) => asked.some(({ lenderId }) => group.includes(lenderId)));
  return Math.max(0, reached.lastIndexOf(true));
}
