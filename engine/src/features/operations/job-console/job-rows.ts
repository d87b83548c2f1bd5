import type { BullJob, BullQueue } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { idsOf, type ListRequest, type Filters } from '../../../platform/http/list-query.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { isUuid } from '../../../platform/uuid.logic.ts';

export type JobRow = Omit<BullJob, 'attempt_state' | 'rerun' | 'rerun_sentence'>;

export const jobFilters: Filters = {
  queue: 'string',
  state: 'string',
  application_id: 'string',
  application: 'string',
};
export const jobSorts = ['created_at', 'queue', 'name', 'state', 'rings', 'started_at', 'finished_at', 'id'];
const states = ['waiting', 'active', 'completed', 'failed', 'review'];

const source = 'job LEFT JOIN application ON application.id = job.application_id';
const columns = 'job.*, application.reference AS application_reference, application.applicant_name';

/** Jobs as Postgres records them; Bull forgets a job when it is done, and may forget it before. */
export async function jobPage(
  em: EntityManager,
  list: ListRequest,
): Promise<{ rows: JobRow[]; total: number }> {
  const { where, values } = conditions(list.filter);
  const [count] = await em.execute<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM ${source} ${where}`,
    values,
  );
  const rows = await em.execute<Raw[]>(
    `SELECT ${columns} FROM ${source} ${where}
     ORDER BY job.${list.sort.field} ${list.sort.direction} NULLS LAST, job.id LIMIT ? OFFSET ?`,
    [...values, list.limit, list.offset],
  );
  return { rows: rows.map(toRow), total: count!.total };
}

export async function jobById(em: EntityManager, id: string): Promise<JobRow | undefined> {
  const [row] = await em.execute<Raw[]>(`SELECT ${columns} FROM ${source} WHERE job.id = ?`, [id]);
  return row && toRow(row);
}

/** Counts by state for each queue, and how long the oldest waiting job waits. */
export async function queueCounts(
  em: EntityManager,
  names: readonly string[],
): Promise<Omit<BullQueue, 'bell'>[]> {
  const rows = await em.execute<(Record<string, number> & { queue: string; oldest: number | null })[]>(
    `SELECT queue, ${states.map((state) => `count(*) FILTER (WHERE state = '${state}')::int AS ${state}`).join(', ')},
            extract(epoch FROM now() - min(run_at) FILTER (WHERE state = 'waiting' AND run_at <= now()))::int AS oldest
     FROM job GROUP BY queue`,
  );
  const byQueue = new Map(rows.map((row) => [row.queue, row]));
  return [...new Set([...names, ...byQueue.keys()])].sort().map((name) => {
    const row = byQueue.get(name);
    const count = (state: string) => Number(row?.[state] ?? 0);
    return {
      id: name,
      name,
      waiting: count('waiting'),
      active: count('active'),
      completed: count('completed'),
      failed: count('failed'),
      review: count('review'),
      oldest_waiting_seconds: row?.oldest ?? null,
    };
  });
}

function conditions(filter: Record<string, unknown>) {
  const parts: string[] = [];
  const values: unknown[] = [];
  const add = (sql: string, value: unknown) => {
    parts.push(sql);
    values.push(value);
  };
  const ids = idsOf(filter);
  if (ids) add('job.id = ANY(?::uuid[])', pgArray(ids.filter(isUuid)));
  if (typeof filter.queue === 'string') add('job.queue = ?', filter.queue);
  if (typeof filter.state === 'string') add('job.state = ?', filter.state);
  if (typeof filter.application_id === 'string') {
    if (isUuid(filter.application_id)) add('job.application_id = ?', filter.application_id);
    else parts.push('false');
  }
  if (typeof filter.application === 'string') {
    const named = filter.application.trim();
    if (isUuid(named)) add('job.application_id = ?', named);
    else add('application.reference = upper(?)', named);
  }
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

type Time = Date | string | null;
interface Raw {
  id: string;
  queue: string;
  name: string;
  version: number;
  state: string;
  payload: Record<string, unknown>;
  error_code: string | null;
  rings: number;
  created_at: Time;
  rung_at: Time;
  started_at: Time;
  finished_at: Time;
  worker_id: string | null;
  application_id: string | null;
  application_reference: string | null;
  applicant_name: string | null;
}

const instant = (time: Time) => (time === null ? null : new Date(time).toISOString());

function toRow(row: Raw): JobRow {
  return {
    id: row.id,
    queue: row.queue,
    name: row.name,
    version: row.version,
    state: row.state,
    data: row.payload,
    error_code: row.error_code,
    rings: row.rings,
    created_at: instant(row.created_at)!,
    rung_at: instant(row.rung_at),
    started_at: instant(row.started_at),
    finished_at: instant(row.finished_at),
    worker_id: row.worker_id,
    application_id: row.application_id,
    application_reference: row.application_reference,
    applicant_name: row.applicant_name,
  };
}
