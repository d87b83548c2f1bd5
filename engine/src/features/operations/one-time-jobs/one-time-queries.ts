import type { OneTimeRun } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { OneTimeLine } from '../../../platform/one-time-jobs/one-time-job.ts';

const runs = (em: EntityManager) =>
  queries(em)
    .selectFrom('one_time_run')
    .select(['id', 'job', 'dry_run_id', 'state', 'examined', 'changed', 'cursor', 'started_by'])
    .select(['started_by_name', 'started_at', 'updated_at', 'ended_at']);

export type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

export const runById = (em: EntityManager, id: number): Promise<RunRow | undefined> =>
  runs(em).where('id', '=', id).forUpdate().executeTakeFirst();

export const newestRuns = (em: EntityManager, job: string, most: number): Promise<RunRow[]> =>
  runs(em).where('job', '=', job).orderBy('id', 'desc').limit(most).execute();

export const viewOfRun = (row: RunRow, readerId: number): OneTimeRun => ({
  id: row.id,
  job: row.job,
  is_dry_run: row.dry_run_id === null,
  state: row.state as OneTimeRun['state'],
  examined: row.examined,
  changed: row.changed,
  started_by: row.started_by_name,
  is_mine: row.started_by === readerId,
  started_at: instant(row.started_at),
  updated_at: instant(row.updated_at),
  ended_at: instantOrNull(row.ended_at),
});

interface NewRun {
  readonly job: string;
  readonly dryRunId: number | null;
  readonly userId: number;
  readonly userName: string;
}

export async function insertRun(em: EntityManager, run: NewRun): Promise<number> {
  const { id } = await queries(em)
    .insertInto('one_time_run')
    .values({
      job: run.job,
      dry_run_id: run.dryRunId,
      started_by: run.userId,
      started_by_name: run.userName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setState(em: EntityManager, id: number, state: OneTimeRun['state']): Promise<void> {
  await queries(em)
    .updateTable('one_time_run')
    .set((eb) => ({
      state,
      updated_at: eb.fn<Date>('now'),
      ended_at: state === 'done' || state === 'failed' ? eb.fn<Date>('now') : null,
    }))
    .where('id', '=', id)
    .execute();
}

/** Locks a one-time job that is running, for this transaction. Another scheduler skips it. */
export const takeRun = (em: EntityManager): Promise<RunRow | undefined> =>
  runs(em).where('state', '=', 'running').orderBy('id').limit(1).forUpdate().skipLocked().executeTakeFirst();

/** Stores how far a run has come after a batch, and adds the batch's lines to the report of the run. */
export async function storeBatch(
  em: EntityManager,
  run: RunRow,
  { cursor, examined, lines }: { cursor: string | null; examined: number; lines: readonly OneTimeLine[] },
): Promise<void> {
  if (lines.length > 0)
    await queries(em)
      .insertInto('one_time_line')
      .values(lines.map((line, index) => ({ run_id: run.id, number: run.changed + index + 1, ...line })))
      .execute();
  await queries(em)
    .updateTable('one_time_run')
    .set((eb) => ({
      examined: run.examined + examined,
      changed: run.changed + lines.length,
      updated_at: eb.fn<Date>('now'),
      ...(cursor === null ? { state: 'done', ended_at: eb.fn<Date>('now') } : { cursor }),
    }))
    .where('id', '=', run.id)
    .execute();
}

export const reportLines = (em: EntityManager, runId: number) =>
  queries(em)
    .selectFrom('one_time_line')
    .where('run_id', '=', runId)
    .select(['number', 'subject', 'effect'])
    .orderBy('number')
    .limit(100_000)
    .execute();
