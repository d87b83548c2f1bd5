import type { JobRow } from '../../../platform/jobs/outbox.ts';
import type { Correction } from './correction.ts';
import type { LenderTimes } from './lender-times.ts';
import { addAttempt, addNews, type RouteKey } from './new-rows.ts';
import { routeLimits, waitMsOf } from './route-limits.logic.ts';
import type { RouteRow } from './route-rows.ts';
import {
  decide,
  latest,
  type AttemptView,
  type Decision,
  type RouteCommand,
  type RouteEvent,
} from './routing.decide.ts';
import type { WriteBatch } from './write-batch.ts';

/** What a person asks for, by the lender; the rest follows from the attempts. */
export interface RouteStep {
  readonly event: RouteEvent;
  readonly correction?: Correction;
}

export type MoveTimes = Pick<LenderTimes, 'pendingMs' | 'corrects'>;

/** What comes next on a route, and the rows it takes. Nothing is written here. */
export function planMove(
  batch: WriteBatch,
  key: RouteKey,
  row: RouteRow,
  { event, correction }: RouteStep,
  times: MoveTimes,
): { decision: Decision; jobs: JobRow[] } {
  const attempts = row.attempts.map((attempt): AttemptView => {
    const waitUntil = attempt.sentAt === null ? null : attempt.sentAt + times.pendingMs(attempt.waitMs);
    return { ...attempt, waitUntil };
  });
  const groups = row.groups.map((group) => group.map(({ lenderId }) => lenderId));
  const limits = routeLimits(row.terms ?? undefined, row.startedAt);
  const decision = decide(
    { state: row.state, groups, attempts, customerDone: row.customerDone, ...limits },
    event,
    row.now,
  );
  const planned = row.groups.flat();
  const commands = decision.commands.filter((command) => command.do === 'ask' || !isAbout(event, command));
  const waitMs = waitMsOf(row.terms ?? undefined, limits.endsAt, row.now);
  const jobs = commands.flatMap((command) => {
    // the plan names everybody who is asked; who only ran late may have left it
    if (command.do === 'markTimedOut') return markTimedOut(batch, key, command);
    const before = latest(row.attempts, command.lenderId);
    const corrects = event.kind === 'regraded' && before?.state === 'RESPONDED';
    const lender = planned.find(({ lenderId }) => lenderId === command.lenderId)!;
    const inquiry = corrects && times.corrects(lender.key) ? 'none' : (lender.inquiry ?? null);
    const { generation, number } = command;
    const { lenderId, key: lenderKey, position } = lender;
    const who = { lenderId, lenderKey, position, inquiry, waitMs };
    return addAttempt(batch, key, { ...who, generation, number, correction: correction ?? null });
  });
  if (decision.state === 'done' && row.state === 'running') addNews(batch, key, 'route.done');
  return { decision, jobs };
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
