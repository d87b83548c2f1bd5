import type { AttemptState } from './attempt.machine.ts';
import { outcomeKind } from './outcomes.logic.ts';

/**
 * What comes next on a route. One function for both modes: a waterfall has groups of one, a shotgun one group of
 * all. Pure: the same route, event and time always give the same decision.
 */
export interface RouteView {
  readonly state: 'running' | 'done';
  /** Lender ids in the order of the plan. */
  readonly groups: readonly (readonly number[])[];
  readonly attempts: readonly AttemptView[];
  /** After this many approvals no further lender is asked. Null: all are asked. Default: one. */
  readonly stopAfter?: number | null;
  /** From this time on no further lender is asked, in epoch milliseconds. A person may still ask. */
  readonly endsAt?: number | null;
  /** An offer was chosen, or the store closed the application out. Only a person may ask a further lender. */
  readonly offerAccepted?: boolean;
  /** Lenders that must not be asked, because they would exceed the inquiry limit. */
  readonly barred?: ReadonlySet<number>;
}

export interface AttemptView {
  readonly lenderId: number;
  /** Raised only by a person's correction. */
  readonly generation: number;
  /** Raised when the lender provably does not have the earlier attempt. */
  readonly number: number;
  readonly state: AttemptState;
  readonly outcome: string | null;
  /** Until when the other lenders wait for this one, in epoch milliseconds. */
  readonly waitUntil: number | null;
}

export type RouteEvent =
  | { readonly kind: 'started' }
  /** Check whether all lenders have answered. */
  | { readonly kind: 'settled' }
  | { readonly kind: 'changed'; readonly attempt: AttemptView }
  /** A person settled an attempt by hand. The route may go on even though it was done. */
  | { readonly kind: 'reopened'; readonly attempt?: AttemptView }
  /** A lender that was skipped because of a pause takes its place in the plan. */
  | { readonly kind: 'joined'; readonly lenderId: number }
  /** A person corrected the application: a new generation, which is a new inquiry at the lender. */
  | { readonly kind: 'regraded'; readonly lenderId: number }
  /** A person begins again at a lender whose contract ended: a new generation after an approval. */
  | { readonly kind: 'begunAnew'; readonly lenderId: number }
  /** A person sends an attempt again that the lender provably never got. */
  | { readonly kind: 'repeated'; readonly lenderId: number }
  /** A person asks a lender of the plan that was not asked or never got the application. */
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
  readonly state: 'running' | 'done';
  readonly groupIndex: number;
  readonly commands: readonly RouteCommand[];
}

/** How many attempts one generation may have if the lender never gets the application. */
export const maxNumber = 3;

type Standing = 'unasked' | 'open' | 'late' | 'approved' | 'over';

export function decide(route: RouteView, event: RouteEvent, now: number): Decision {
  const attempts =
    'attempt' in event && event.attempt ? replace(route.attempts, event.attempt) : route.attempts;
  const standing = (lenderId: number) => standingOf(latest(attempts, lenderId), now);
  const byPerson = personAsks(route, attempts, event, now);
  const joined = event.kind === 'joined' ? joinedBy(route, attempts, event.lenderId, now) : route;
  const asked = byPerson ? [byPerson] : isOver(route, event, now) ? [] : nextAsks(joined, attempts, standing);
  const late = attempts
    .filter((attempt) => standingOf(attempt, now) === 'late')
    .map(({ lenderId, generation, number }) => ({
      do: 'markTimedOut' as const,
      lenderId,
      generation,
      number,
    }));
  const running = asked.length > 0 || attempts.some((attempt) => standingOf(attempt, now) === 'open');
  return {
    state: running ? 'running' : 'done',
    groupIndex: groupIndex(route.groups, [...attempts, ...asked]),
    commands: [...late, ...asked],
  };
}

/** The current attempt at a lender: the newest generation, and in it the newest number. */
export function latest<A extends Pick<AttemptView, 'lenderId' | 'generation' | 'number'>>(
  attempts: readonly A[],
  lenderId: number,
): A | undefined {
  return attempts
    .filter((attempt) => attempt.lenderId === lenderId)
    .reduce<A | undefined>((best, attempt) => (best && !isNewer(attempt, best) ? best : attempt), undefined);
}

/**
 * A route that is done, or whose time is over, goes on only on a person's request. Late answers are only recorded.
 * After the customer accepted an offer, no further lender is asked.
 */
function isOver(route: RouteView, { kind }: RouteEvent, now: number): boolean {
  // a person's request for one lender asks no other lender
  if (kind === 'hardSubmitted' || kind === 'begunAnew') return true;
  return route.offerAccepted || ((kind === 'changed' || kind === 'settled') && hasEnded(route, now));
}

function hasEnded({ state, endsAt = null }: RouteView, now: number): boolean {
  return state === 'done' || (endsAt !== null && now >= endsAt);
}

/** On a route that is over, only the joining lender is asked; other unasked lenders of the plan are not. */
function joinedBy(
  route: RouteView,
  attempts: readonly AttemptView[],
  lenderId: number,
  now: number,
): RouteView {
  if (!hasEnded(route, now)) return route;
  const stays = (id: number) => id === lenderId || latest(attempts, id) !== undefined;
  return { ...route, groups: route.groups.map((group) => group.filter(stays)) };
}

/**
 * The first group with a lender to ask. None if an earlier group has open attempts or the route has enough
 * approvals.
 */
function nextAsks(
  route: RouteView,
  attempts: readonly AttemptView[],
  standing: (lenderId: number) => Standing,
): RouteCommand[] {
  for (const [index, group] of route.groups.entries()) {
    const unasked = group.filter((id) => standing(id) === 'unasked' && !route.barred?.has(id));
    if (unasked.length > 0) {
      const others = route.groups.filter((_, position) => position !== index).flat();
      const approvals = others.filter((lenderId) => standing(lenderId) === 'approved').length;
      const { stopAfter = 1 } = route;
      const enough = stopAfter !== null && approvals >= stopAfter;
      const free = !enough && others.every((lenderId) => standing(lenderId) !== 'open');
      return free ? unasked.map((lenderId) => askFirst(lenderId, latest(attempts, lenderId))) : [];
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
  if (!('lenderId' in event) || event.kind === 'joined' || route.barred?.has(event.lenderId))
    return undefined;
  if (!route.groups.some((group) => group.includes(event.lenderId))) return undefined;
  const before = latest(attempts, event.lenderId);
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
  if (event.kind === 'begunAnew') return before.state === 'RESPONDED' ? restarts : undefined;
  const standing = standingOf(before, now);
  if (
    before.state === 'REVIEW' ||
    before.state === 'PENDING' ||
    standing === 'open' ||
    standing === 'approved'
  )
    return undefined;
  return restarts;
}

/** The first attempt, or the next number of the same generation if the earlier attempt never arrived. */
function askFirst(lenderId: number, before: AttemptView | undefined): RouteCommand {
  return { do: 'ask', lenderId, generation: before?.generation ?? 1, number: (before?.number ?? 0) + 1 };
}

/** True if no attempt at this lender is under way or received, so that asking now makes one application. */
export const canHardSubmit = (attempt: Pick<AttemptView, 'state'> | undefined): boolean =>
  !attempt || isUnreceived(attempt.state);

function isUnreceived(state: AttemptState): boolean {
  return ['NOT_SENT', 'NOT_RECEIVED', 'ERROR_FINAL', 'CANCELLED'].includes(state);
}

function standingOf(attempt: AttemptView | undefined, now: number): Standing {
  if (!attempt) return 'unasked';
  switch (attempt.state) {
    case 'CREATED':
    case 'QUEUED':
    case 'SUBMITTING':
    case 'UNKNOWN':
      return 'open';
    case 'PENDING':
      if (attempt.outcome === 'timed_out') return 'over';
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

/** The last group of the plan that the route has reached. */
function groupIndex(groups: RouteView['groups'], asked: readonly { readonly lenderId: number }[]): number {
  const reached = groups.map((group) => asked.some(({ lenderId }) => group.includes(lenderId)));
  return Math.max(0, reached.lastIndexOf(true));
}
