import type { BullJob } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { mostCounted } from '../../../platform/db/queries.ts';
import type { ListRequest } from '../../../platform/http/list-query.ts';
import { isUuid } from '../../../platform/uuid.logic.ts';
import { errorKey, type JobConditions } from './job-filter-queries.ts';

type NotRerun = NonNullable<BullJob['not_rerun']>;
interface NotRerunColumns {
  over_how: NotRerun['how'] | null;
  over_at: Date | string | null;
  over_by: string | null;
  over_reason: string | null;
}

const notRerunColumns = `over.how AS over_how, over.at AS over_at, over.by AS over_by, over.reason AS over_reason`;

/** SQL condition: according to its preview, the bulk re-run would have re-run the job. */
const wouldRun = `named.effect <> 'refused' AND (named.effect <> 'new-attempt' OR b.with_inquiries)`;
/**
 * SQL condition: the user who requested the bulk re-run also stopped it. Old rows store only names, so the
 * names are compared.
 */
const isWithdrawn = `CASE WHEN b.stopped_by IS NULL THEN b.stopped_by_name = b.asked_by_name ELSE b.stopped_by = b.asked_by END`;

/**
 * SQL join with the newest bulk re-run that lists a failed job. The bulk re-run either still waits or ended
 * before it reached the job.
 */
const notRerunJoin = `LEFT JOIN LATERAL (
  SELECT coalesce(b.ended_at, b.asked_at) AS at, b.reason,
    coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM read.app_user u WHERE u.id = b.stopped_by), b.stopped_by_name) AS by,
    CASE WHEN b.state = 'asked' THEN 'waits' WHEN b.state = 'expired' THEN 'expired'
         WHEN b.expires_at IS NULL OR b.confirmed_by IS NOT NULL THEN 'stopped'
         WHEN ${isWithdrawn} THEN 'withdrawn' ELSE 'refused' END AS how
  FROM (SELECT m.* FROM bulk_rerun_job m JOIN bulk_rerun asked ON asked.id = m.bulk_id
        WHERE m.job_id = job.id AND asked.reason IS NOT NULL ORDER BY m.bulk_id DESC LIMIT 1) named
  JOIN bulk_rerun b ON b.id = named.bulk_id
  WHERE named.result IS NULL AND b.state IN ('asked', 'stopped', 'expired') AND ${wouldRun}
) over ON job.state IN ('failed', 'review')`;

function notRerun({ over_how: how, over_at: at, over_by: by, over_reason: reason }: NotRerunColumns) {
  return how === null ? null : { how, at: instant(at!), by, reason: reason! };
}

export type JobRow = Omit<BullJob, 'attempt_state' | 'rerun' | 'rerun_sentence' | 'payload_schema'>;

/** The only column to sort by, because only its index serves every filter. */
export const jobSorts = ['created_at'];

const columns = `job.*, application.reference AS application_reference, application.applicant_name,
  aside.put_at AS aside_at, aside.put_by_name AS aside_by, aside.reason AS aside_reason,
  ${notRerunColumns}`;
const joined = `LEFT JOIN read.application ON application.id = job.application_id
  LEFT JOIN job_aside aside ON aside.job_id = job.id ${notRerunJoin}`;

/**
 * Returns a page of jobs. It reads Postgres, because Bull deletes finished jobs. If few jobs match, all of
 * them are read and then sorted. If many match, the page is found among the newest jobs. This code chooses
 * between the two, because row-level security hides from Postgres the statistics for this choice.
 */
export async function jobPage(
  em: EntityManager,
  list: ListRequest,
  { where, values }: JobConditions,
): Promise<{ rows: JobRow[]; total: number }> {
  const order = (name: string) =>
    `ORDER BY ${name}.created_at ${list.sort.direction}, ${name}.id ${list.sort.direction}`;
  const [found] = await em.execute<{ total: number; ids: string[] | null }[]>(
    `WITH found AS MATERIALIZED (SELECT job.id, job.created_at FROM job ${where} LIMIT ${mostCounted + 1})
     SELECT (SELECT count(*)::int FROM found) AS total,
            (SELECT array_agg(id::text) FROM (SELECT id FROM found ${order('found')} LIMIT ? OFFSET ?) page) AS ids`,
    [...values, list.limit, list.offset],
  );
  const { total, ids } = found!;
  const page =
    total > mostCounted
      ? {
          sql: `SELECT * FROM job ${where} ${order('job')} LIMIT ? OFFSET ?`,
          values: [...values, list.limit, list.offset],
        }
      : { sql: `SELECT * FROM job WHERE id = ANY(?::uuid[])`, values: [pgArray(ids ?? [])] };
  const rows = await em.execute<Raw[]>(
    `SELECT ${columns} FROM (${page.sql}) job ${joined} ${order('job')}`,
    page.values,
  );
  return { rows: rows.map(toRow), total };
}

export async function jobById(em: EntityManager, id: string): Promise<JobRow | undefined> {
  const [row] = await em.execute<Raw[]>(`SELECT ${columns} FROM job ${joined} WHERE job.id = ?`, [id]);
  return row && toRow(row);
}

/**
 * Returns how many jobs of the same kind and queue had the same error in the last 24 hours, in any state.
 * Counting stops at the same limit as in lists.
 */
export async function errorToday(
  em: EntityManager,
  { queue, name, error_group: error }: Pick<JobRow, 'queue' | 'name' | 'error_group'>,
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (
       SELECT FROM job WHERE error_code IS NOT NULL AND ${errorKey} = ? AND queue = ? AND name = ? AND created_at > now() - interval '1 day'
       LIMIT ${mostCounted}) seen`,
    [error, queue, name],
  );
  return row!.count;
}

/** Returns the newest job of this kind with this payload. */
export async function jobCarrying(
  em: EntityManager,
  { name, version }: Pick<JobRow, 'name' | 'version'>,
  payload: Record<string, unknown>,
): Promise<JobRow | undefined> {
  const ids = Object.values(payload).map(String);
  const [row] = await em.execute<Raw[]>(
    `SELECT ${columns} FROM job ${joined}
     WHERE (job.subject_id = ANY(?::uuid[]) OR job.inbox_id = ANY(?::text[])) AND job.name = ? AND job.version = ?
       AND job.payload = ?::jsonb ORDER BY job.created_at DESC, job.id DESC LIMIT 1`,
    [pgArray(ids.filter(isUuid)), pgArray(ids), name, version, JSON.stringify(payload)],
  );
  return row && toRow(row);
}

type Time = Date | string | null;
interface Raw extends NotRerunColumns {
  id: string;
  queue: string;
  name: string;
  version: number;
  state: string;
  payload: Record<string, unknown>;
  error_code: string | null;
  error_detail: string | null;
  error_group: string | null;
  dispatch_count: number;
  created_at: Date | string;
  dispatched_at: Time;
  started_at: Time;
  finished_at: Time;
  worker_id: string | null;
  application_id: string | null;
  application_reference: string | null;
  applicant_name: string | null;
  settled_by: NonNullable<BullJob['settled']>['by'] | null;
  settled_at: Time;
  aside_at: Time;
  aside_by: string | null;
  aside_reason: string | null;
}

function toRow(row: Raw): JobRow {
  return {
    id: row.id,
    queue: row.queue,
    name: row.name,
    version: row.version,
    state: row.state,
    data: row.payload,
    error_code: row.error_code,
    error_detail: row.error_detail,
    error_group: row.error_group ?? row.error_code,
    dispatch_count: row.dispatch_count,
    created_at: instant(row.created_at),
    dispatched_at: instantOrNull(row.dispatched_at),
    started_at: instantOrNull(row.started_at),
    finished_at: instantOrNull(row.finished_at),
    worker_id: row.worker_id,
    application_id: row.application_id,
    application_reference: row.application_reference,
    applicant_name: row.applicant_name,
    settled: row.settled_by === null ? null : { at: instant(row.settled_at!), by: row.settled_by },
    dismissed:
      row.aside_at === null
        ? null
        : { at: instant(row.aside_at), by: row.aside_by!, reason: row.aside_reason! },
    not_rerun: notRerun(row),
  };
}
