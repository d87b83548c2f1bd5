import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobRow } from '../../../platform/jobs/outbox.ts';
import { fault } from '../../../platform/faults.ts';
import type { PlannedLender, RoutePlan } from '../plans/index.ts';
import type { AttemptState } from './attempt.machine.ts';
import { addAttempt, addNews, type RouteKey } from './new-rows.ts';
import { decide, type AttemptView, type RouteCommand, type RouteEvent } from './routing.decide.ts';
import type { WriteBatch } from './write-batch.ts';

interface RouteRow {
  state: 'running' | 'done';
  groups: RoutePlan['groups'];
  groupIndex: number;
  now: number;
  attempts: {
    lenderId: number;
    lenderKey: string;
    generation: number;
    number: number;
    state: AttemptState;
    outcome: string | null;
    sentAt: number | null;
  }[];
}

/** What a person asks for, by the lender; the rest follows from the attempts. */
export interface RouteStep {
  readonly event: RouteEvent;
  readonly correction?: { readonly fields: readonly string[] };
}

/**
 * Takes a route one step further inside the caller's transaction. The caller holds the route's row lock, so two
 * answers at a time are two steps, one after the other.
 */
export async function moveRoute(
  em: EntityManager,
  batch: WriteBatch,
  route: RouteKey,
  { event, correction }: RouteStep,
  pendingMsOf: (lenderKey: string) => number,
): Promise<JobRow[]> {
  const row = await readRoute(em, route.applicationId);
  if (!row) return [];
  const attempts = row.attempts.map((attempt): AttemptView => {
    const waitUntil = attempt.sentAt === null ? null : attempt.sentAt + pendingMsOf(attempt.lenderKey);
    return { ...attempt, waitUntil };
  });
  const groups = row.groups.map((group) => group.map(({ lenderId }) => lenderId));
  const decision = decide({ state: row.state, groups, attempts }, event, row.now);
  const planned = row.groups.flat();
  const jobs = decision.commands.flatMap((command) => carryOut(batch, route, command, planned, correction));
  if (decision.state !== row.state || decision.groupIndex !== row.groupIndex) {
    batch.add(
      `UPDATE route SET state = ?, group_index = ?, done_at = CASE WHEN ? = 'done' THEN now() END WHERE application_id = ?`,
      [decision.state, decision.groupIndex, decision.state, route.applicationId],
    );
  }
  if (decision.state === 'done' && row.state === 'running') addNews(batch, route, 'route.done');
  if (jobs.length > 0) await fault('waterfall-step');
  return jobs;
}

function carryOut(
  batch: WriteBatch,
  route: RouteKey,
  command: RouteCommand,
  planned: readonly PlannedLender[],
  correction: RouteStep['correction'],
): JobRow[] {
  const { lenderId, generation, number } = command;
  if (command.do === 'markTimedOut') {
    batch.add(
      `UPDATE attempt SET outcome = 'timed_out', updated_at = now()
       WHERE application_id = ? AND lender_id = ? AND generation = ? AND number = ? AND state = 'PENDING'`,
      [route.applicationId, lenderId, generation, number],
    );
    return [];
  }
  const lender = planned.find((entry) => entry.lenderId === lenderId)!;
  const { key: lenderKey, position } = lender;
  return addAttempt(batch, route, {
    lenderId,
    lenderKey,
    position,
    generation,
    number,
    correction: correction ?? null,
  });
}

async function readRoute(em: EntityManager, applicationId: string): Promise<RouteRow | undefined> {
  const [row] = await em.execute<RouteRow[]>(
    `SELECT r.state, r.plan->'groups' AS groups, r.group_index AS "groupIndex",
            (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
            coalesce((SELECT json_agg(json_build_object('lenderId', a.lender_id, 'lenderKey', a.lender_key,
              'generation', a.generation, 'number', a.number, 'state', a.state, 'outcome', a.outcome,
              'sentAt', (extract(epoch FROM a.sent_at) * 1000)::float8))
              FROM attempt a WHERE a.application_id = r.application_id), '[]'::json) AS attempts
     FROM route r WHERE r.application_id = ?`,
    [applicationId],
  );
  return row;
}
