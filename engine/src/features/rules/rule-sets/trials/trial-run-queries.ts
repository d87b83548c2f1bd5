import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cursor } from '../what-if/stored-decision-queries.ts';
import type { WhatIfSummary } from '../what-if/what-if-summary.logic.ts';
import { trialJob } from './trial.jobs.ts';

export interface TakenTrial {
  kind: string;
  name: string;
  storeId: number | null;
  proposal: unknown;
  newest: number;
  cursorAt: string | null;
  cursorId: string | null;
  summary: WhatIfSummary | null;
}

const lostAfterSeconds = 60;

/** Marks a trial as running. Returns undefined if the trial has already ended. */
export async function takeTrial(em: EntityManager, trialId: string): Promise<TakenTrial | undefined> {
  const [taken] = await em.execute<TakenTrial[]>(
    `UPDATE rule_trial SET state = 'running', seen_at = clock_timestamp()
     WHERE id = ? AND state IN ('waiting', 'running')
     RETURNING kind, name, store_id AS "storeId", proposal, newest, cursor_at::text AS "cursorAt", cursor_id AS "cursorId", summary`,
    [trialId],
  );
  return taken;
}

export async function failTrial(em: EntityManager, trialId: string): Promise<void> {
  await em.execute(
    `UPDATE rule_trial SET state = 'failed', finished_at = clock_timestamp() WHERE id = ? AND state = 'running'`,
    [trialId],
    'run',
  );
}

/**
 * Returns the ids of trials that make no progress and have no job. The same trials are not returned again for
 * some time.
 */
export async function takeLostTrials(em: EntityManager): Promise<string[]> {
  const lost = await em.execute<{ id: string }[]>(
    `UPDATE rule_trial SET seen_at = clock_timestamp()
     WHERE state IN ('waiting', 'running') AND seen_at < clock_timestamp() - make_interval(secs => ?)
       AND NOT EXISTS (SELECT FROM job j WHERE j.subject_id = rule_trial.id AND j.name = ?
         AND j.state IN ('waiting', 'active'))
     RETURNING id`,
    [lostAfterSeconds, trialJob.name],
  );
  return lost.map(({ id }) => id);
}

/**
 * Stores the result of a batch. Returns false if the trial was canceled, or if another process has already
 * stored a later batch.
 */
export async function storeBatch(
  em: EntityManager,
  trialId: string,
  batch: { before: number; summary: WhatIfSummary; cursor: Cursor | null; isOver: boolean },
): Promise<boolean> {
  const { before, summary, cursor, isOver } = batch;
  const updated = await em.execute<unknown[]>(
    `UPDATE rule_trial SET summary = ?::json, cursor_at = ?::timestamptz, cursor_id = ?::uuid,
       seen_at = clock_timestamp(), state = ?, finished_at = CASE WHEN ? THEN clock_timestamp() END
     WHERE id = ? AND state = 'running' AND coalesce((summary ->> 'tried')::integer, 0) = ? RETURNING id`,
    [
      JSON.stringify(summary),
      cursor?.at ?? null,
      cursor?.id ?? null,
      isOver ? 'finished' : 'running',
      isOver,
      trialId,
      before,
    ],
  );
  return updated.length > 0;
}
