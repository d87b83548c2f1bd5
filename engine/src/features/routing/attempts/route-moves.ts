import { RouteDone } from '@millrace/schemas/events';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import {
  type Asked,
  type Correction,
  barredLenders,
  overBudgetAt,
  type OverBudget,
  routeLimits,
  waitMsOf,
  type RouteRow,
  decide,
  latest,
  type AttemptView,
  type Decision,
  type RouteCommand,
  type RouteEvent,
} from './index.logic.ts';
import type { LenderTimes } from './lender-times.ts';
import { addAttempt, addEvent, type RouteKey } from './new-rows.ts';
import type { WriteBatch } from './write-batch.ts';

/** What a person asks for, by the lender; the rest follows from the attempts. */
export interface RouteStep {
  readonly event: RouteEvent;
  readonly correction?: Correction;
  /** Who asks, and what they say. */
  readonly asks?: Omit<Asked, 'kind'>;
}

export interface Move {
  readonly decision: Decision;
  readonly jobs: readonly JobRow[];
  /** Why a person’s ask is not among them. */
  readonly over?: OverBudget;
}

export type MoveTimes = Pick<LenderTimes, 'pendingMs' | 'corrects'>;

/** What comes next on a route, and the rows it takes. Nothing is written here. */
export function planMove(
  batch: WriteBatch,
  key: RouteKey,
  row: RouteRow,
  { event, correction, asks }: RouteStep,
  times: MoveTimes,
): Move {
  const attempts = row.attempts.map((attempt): AttemptView => {
    const waitUntil = attempt.sentAt === null ? null : attempt.sentAt + times.pendingMs(attempt.waitMs);
    return { ...attempt, waitUntil };
  });
  const groups = row.groups.map((group) => group.map(({ lenderId }) => lenderId));
  const limits = routeLimits(row.terms ?? undefined, row.startedAt);
  const over = overBudget(row, event, times);
  const barred = barredFor(row, event, over);
  const decision = decide(
    { state: row.state, groups, attempts, customerDone: row.customerDone, barred, ...limits },
    event,
    row.now,
  );
  const planned = row.groups.flat();
  const commands = decision.commands.filter((command) => command.do === 'ask' || !isAbout(event, command));
  const waitMs = waitMsOf(row.terms ?? undefined, limits.endsAt, row.now);
  const jobs = commands.flatMap((command) => {
    // the plan names everybody who is asked; who only ran late may have left it
    if (command.do === 'markTimedOut') return markTimedOut(batch, key, command);
    const lender = planned.find(({ lenderId }) => lenderId === command.lenderId)!;
    const inquiry = isFree(row, event, lender, times) ? 'none' : (lender.inquiry ?? null);
    const { generation, number } = command;
    const { lenderId, key: lenderKey, position } = lender;
    const who = { lenderId, lenderKey, position, inquiry, waitMs };
    return addAttempt(batch, key, {
      ...{ ...who, generation, number, correction: correction ?? null },
      asked: askedBy(event, lenderId, asks),
    });
  });
  if (decision.state === 'done' && row.state === 'running') addEvent(batch, RouteDone, key);
  return { decision, jobs, ...(over && { over }) };
}

/** What was asked for by a person, as far as it is about this lender. */
function askedBy(event: RouteEvent, lenderId: number, asks: RouteStep['asks']): Asked | null {
  if (!('lenderId' in event) || event.kind === 'joined' || event.lenderId !== lenderId) return null;
  return { kind: event.kind, ...asks };
}

type Planned = RouteRow['groups'][number][number];

/** A lender that has decided may look at a correction without asking a bureau again. */
function isFree(row: RouteRow, event: RouteEvent, { lenderId, key }: Planned, times: MoveTimes): boolean {
  const before = latest(row.attempts, lenderId);
  return event.kind === 'regraded' && before?.state === 'RESPONDED' && times.corrects(key);
}

/** Whether what a person asks for would be an inquiry more than may be made; who is still to be asked does not count. */
function overBudget(row: RouteRow, event: RouteEvent, times: MoveTimes): OverBudget | undefined {
  if (!('lenderId' in event) || event.kind === 'joined') return undefined;
  const lender = row.groups.flat().find(({ lenderId }) => lenderId === event.lenderId);
  if (!lender || isFree(row, event, lender, times)) return undefined;
  return overBudgetAt(lender, row);
}

function barredFor(row: RouteRow, event: RouteEvent, over: OverBudget | undefined): ReadonlySet<number> {
  const barred = new Set(barredLenders(row));
  if (!('lenderId' in event) || event.kind === 'joined') return barred;
  if (over) return barred.add(event.lenderId);
  barred.delete(event.lenderId);
  return barred;
}

/** One statement changes a row once: an attempt that changes right now is found late at its next check. */
function isAbout(event: RouteEvent, command: RouteCommand): boolean {
  if (!('attempt' in event) || !event.attempt) return false;
  const { lenderId, generation, number } = event.attempt;
  return command.lenderId === lenderId && command.generation === generation && command.number === number;
}

/** The route's own row after a decision; a clause for an UPDATE of it. */
export function routeChanges({ state, groupIndex }: Decision): { sql: string; values: (string | number)[] } {
  return {
    sql: `state = ?, group_index = ?, done_at = CASE WHEN ? = 'done' THEN coalesce(done_at, now()) END`,
    values: [state, groupIndex, state],
  };
}

function markTimedOut(batch: WriteBatch, key: RouteKey, command: RouteCommand): JobRow[] {
  const { lenderId, generation, number } = command;
  batch.add(
    `UPDATE attempt SET outcome = 'timed_out', updated_at = now() FROM changed
     WHERE application_id = ? AND lender_id = ? AND generation = ? AND number = ? AND state = 'PENDING'`,
    [key.applicationId, lenderId, generation, number],
  );
  return [];
}
