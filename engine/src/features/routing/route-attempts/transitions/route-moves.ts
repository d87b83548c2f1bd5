import type { AttemptCorrection, AttemptRequest } from '@millrace/schemas/states';
import {
  lendersOverInquiryLimit,
  inquiryRefusal,
  type InquiryRefusal,
} from '../decisions/inquiry-budget.logic.ts';
import { routeLimits, waitMsOf } from '../decisions/route-limits.logic.ts';
import type { RouteRow } from '../decisions/route-row.ts';
import {
  decide,
  newestAttempt,
  type AttemptView,
  type Decision,
  type RouteCommand,
  type RouteEvent,
} from '../decisions/routing.decide.ts';
import type { LenderTimes } from '../lender-times.ts';
import { newAttempt, type NewAttempt } from './new-attempts.ts';

/**
 * A step of a route: an event, and the person who asked for it, if there is one. A person's request also names
 * the lender.
 */
export interface RouteStep {
  readonly event: RouteEvent;
  readonly correction?: AttemptCorrection;
  /** The person who makes the request, and the reason. Absent if no person asked. */
  readonly asks?: Omit<AttemptRequest, 'kind'>;
}

export interface Move {
  readonly decision: Decision;
  /** The attempts that this step creates. */
  readonly asked: readonly NewAttempt[];
  /** Attempts whose lenders took too long. The other lenders no longer wait for these decisions. */
  readonly timedOut: readonly RouteCommand[];
  /** True if the route ends with this step. */
  readonly ends: boolean;
  /** Why a person's request created no attempt, if the inquiry would exceed a limit. */
  readonly refusal?: InquiryRefusal;
}

export type MoveTimes = Pick<LenderTimes, 'pendingMs' | 'corrects'>;

/** Decides the next step of a route and builds the rows for it. Writes nothing. */
export function planMove(row: RouteRow, { event, correction, asks }: RouteStep, times: MoveTimes): Move {
  const attempts = row.attempts.map((attempt): AttemptView => {
    const waitUntil = attempt.sentAt === null ? null : attempt.sentAt + times.pendingMs(attempt);
    return { ...attempt, waitUntil };
  });
  const groups = row.groups.map((group) => group.map(({ lenderId }) => lenderId));
  const limits = routeLimits(row.terms ?? undefined, row.startedAt);
  const refusal = refusalOf(row, event, times);
  const overInquiryLimit = barredFor(row, event, refusal);
  const held = new Set(row.held);
  const decision = decide(
    {
      state: row.state,
      groups,
      attempts,
      offerAccepted: row.offerAccepted,
      overInquiryLimit,
      held,
      ...limits,
    },
    event,
    row.now,
  );
  const planned = row.groups.flat();
  const asked = decision.commands.filter(isAsk).map(({ lenderId, generation, number }) => {
    // Every lender that is asked is in the plan. Only a lender that timed out may have left the plan.
    const lender = planned.find((one) => one.lenderId === lenderId)!;
    const inquiry = isFree(row, event, lender, times) ? 'none' : (lender.inquiry ?? null);
    const { key: lenderKey, position, peopleSeconds } = lender;
    const waitMs = waitMsOf(row.terms ?? undefined, limits.endsAt, row.now, peopleSeconds);
    const byPeople = peopleSeconds !== undefined;
    const who = { lenderId, lenderKey, position, generation, number, inquiry, waitMs, byPeople };
    return newAttempt(row.applicationId, {
      ...who,
      correction: correction ?? null,
      asked: askedBy(event, lenderId, asks),
    });
  });
  return {
    decision,
    asked,
    timedOut: decision.commands.filter((command) => !isAsk(command) && !isAbout(event, command)),
    ends: decision.state === 'done' && row.state !== 'done',
    ...(refusal && { refusal }),
  };
}

const isAsk = (command: RouteCommand): boolean => command.do === 'ask';

/** Returns the person's request if the request is about this lender, or null. */
function askedBy(event: RouteEvent, lenderId: number, asks: RouteStep['asks']): AttemptRequest | null {
  if (!('lenderId' in event) || event.kind === 'joined' || event.lenderId !== lenderId) return null;
  return { kind: event.kind, ...asks };
}

type Planned = RouteRow['groups'][number][number];

/** True if the lender has decided and reviews a correction without a new inquiry. */
function isFree(row: RouteRow, event: RouteEvent, { lenderId, key }: Planned, times: MoveTimes): boolean {
  const before = newestAttempt(row.attempts, lenderId);
  return event.kind === 'regraded' && before?.state === 'RESPONDED' && times.corrects(key);
}

/**
 * Returns why the inquiry of a person's request would exceed a limit, or undefined. Planned lenders that were
 * not asked yet do not count.
 */
function refusalOf(row: RouteRow, event: RouteEvent, times: MoveTimes): InquiryRefusal | undefined {
  if (!('lenderId' in event) || event.kind === 'joined') return undefined;
  const lender = row.groups.flat().find(({ lenderId }) => lenderId === event.lenderId);
  if (!lender || isFree(row, event, lender, times)) return undefined;
  return inquiryRefusal(lender, row);
}

function barredFor(
  row: RouteRow,
  event: RouteEvent,
  refusal: InquiryRefusal | undefined,
): ReadonlySet<number> {
  const overInquiryLimit = new Set(lendersOverInquiryLimit(row));
  if (!('lenderId' in event) || event.kind === 'joined') return overInquiryLimit;
  if (refusal) return overInquiryLimit.add(event.lenderId);
  overInquiryLimit.delete(event.lenderId);
  return overInquiryLimit;
}

/**
 * True if the command is about the attempt that is changing now. If this attempt is overdue, its own next
 * check handles that.
 */
function isAbout(event: RouteEvent, command: RouteCommand): boolean {
  if (!('attempt' in event) || !event.attempt) return false;
  const { lenderId, generation, number } = event.attempt;
  return command.lenderId === lenderId && command.generation === generation && command.number === number;
}
