import { needsSecondPerson, type BulkReRun } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import type { JobConditions } from '../job-console/index.ts';
import { confirmWithinHours, effectsInWords, mostJobs, stillChecking } from './bulk-rerun.logic.ts';

type Times = 'asked_at' | 'expires_at' | 'ended_at';
type Row = Omit<BulkReRun, Times | 'sentence' | 'needs_second'> & Record<Times, Date | null>;

/**
 * SQL expression for the current name of a user, so that a user has the same name everywhere. Old rows have
 * no id of the user who stopped the re-run. They show all names as stored, so that the reader can see whether
 * the same user requested and stopped the re-run.
 */
const nameOf = (who: 'asked_by' | 'confirmed_by' | 'stopped_by'): string =>
  `coalesce((SELECT trim(u.first_name || ' ' || u.last_name) FROM read.app_user u
             WHERE u.id = ${who} AND stopped_by_name IS NULL), ${who}_name) AS ${who}`;

const columns = `id, state, filter, size, jobs_checked, inquiries, harmless, refused, soft_inquiries, unknown_inquiries, reason, per_minute, with_inquiries,
  asked_by AS asked_by_id, stopped_by AS stopped_by_id, ${nameOf('asked_by')}, ${nameOf('confirmed_by')},
  ${nameOf('stopped_by')}, asked_at, expires_at, ended_at, done, again`;

/**
 * Returns the newest bulk re-runs that a user requested. Previews are excluded, because only the user who
 * made a preview needs it.
 */
export async function newestBulks(em: EntityManager): Promise<BulkReRun[]> {
  const rows = await em.execute<Row[]>(
    `SELECT ${columns} FROM bulk_rerun WHERE reason IS NOT NULL ORDER BY id DESC LIMIT 25`,
  );
  return rows.map(shown);
}

/**
 * Returns a bulk re-run.
 * @param lock true to lock the row until the caller's transaction ends
 */
export async function bulkById(
  em: EntityManager,
  id: number,
  { lock = false } = {},
): Promise<BulkReRun | undefined> {
  const [row] = await em.execute<Row[]>(
    `SELECT ${columns} FROM bulk_rerun WHERE id = ? ${lock ? 'FOR UPDATE' : ''}`,
    [id],
  );
  return row && shown(row);
}

function shown({ asked_at: asked, expires_at: expires, ended_at: ended, ...row }: Row): BulkReRun {
  // Until the user requests the re-run, the text about effects counts all jobs. After the request it counts
  // no jobs with new inquiries if the user excluded them.
  const excludesInquiries = !row.with_inquiries && row.state !== 'checking' && row.state !== 'checked';
  const effects = { ...row, soft: row.soft_inquiries, unknown: row.unknown_inquiries };
  const sentenceOf = () => {
    if (row.state === 'checking') return stillChecking;
    return excludesInquiries
      ? effectsInWords({ ...effects, inquiries: 0 }, row.inquiries)
      : effectsInWords(effects);
  };
  return {
    ...row,
    sentence: sentenceOf(),
    needs_second: needsSecondPerson(row, row.with_inquiries || row.state === 'checked'),
    asked_at: instant(asked!),
    expires_at: instantOrNull(expires),
    ended_at: instantOrNull(ended),
  };
}

/**
 * Rows per statement. The number is small enough for a statement to end in time even if the database is
 * busy.
 */
const atOnce = 10_000;

/**
 * Returns the ids of the jobs for a bulk re-run, oldest first. If there are too many, returns one more than
 * allowed.
 */
export async function jobsFor(em: EntityManager, { where, values }: JobConditions): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `SELECT id FROM (SELECT job.id, job.created_at FROM job ${where} LIMIT ${mostJobs + 1}) job
     ORDER BY created_at, id`,
    [...values],
  );
  return rows.map(({ id }) => id);
}

/** Stores the ids of the jobs of a bulk re-run, in several statements. */
async function nameJobs(em: EntityManager, bulkId: number, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += atOnce)
    await em.execute(
      `INSERT INTO bulk_rerun_job (bulk_id, place, job_id)
       SELECT ?::integer, ?::integer + place, id FROM unnest(?::uuid[]) WITH ORDINALITY named (id, place)`,
      [bulkId, from, pgArray(ids.slice(from, from + atOnce))],
      'run',
    );
}

/** Stores a bulk re-run. The scheduler then finds out in the background what each job would do. */
export async function addBulk(
  em: EntityManager,
  { filter, jobs, userId }: { filter: object; jobs: readonly string[]; userId: number },
): Promise<number> {
  const [bulk] = await em.execute<{ id: number }[]>(
    `INSERT INTO bulk_rerun (filter, size, asked_by, asked_by_name)
     SELECT ?::jsonb, ?, id, trim(first_name || ' ' || last_name) FROM read.app_user WHERE id = ? RETURNING id`,
    [JSON.stringify(filter), jobs.length, userId],
  );
  await nameJobs(em, bulk!.id, jobs);
  return bulk!.id;
}

/** Starts the bulk re-run, or makes it wait until a second person confirms it. */
export async function startBulk(
  em: EntityManager,
  bulk: Pick<BulkReRun, 'id' | 'with_inquiries'> & { reason: string; per_minute: number; second: boolean },
): Promise<void> {
  const { id, reason, per_minute, with_inquiries, second } = bulk;
  await em.execute(
    `UPDATE bulk_rerun SET state = ?, reason = ?, per_minute = ?, with_inquiries = ?, next_at = now(),
       expires_at = CASE WHEN ?::boolean THEN now() + make_interval(hours => ?) END WHERE id = ?`,
    [second ? 'asked' : 'running', reason, per_minute, with_inquiries, second, confirmWithinHours, id],
    'run',
  );
}

/** Confirms a bulk re-run. Returns false if it no longer waits for a confirmation. */
export async function confirmBulk(em: EntityManager, id: number, userId: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE bulk_rerun b SET state = 'running', next_at = now(), confirmed_by = u.id,
       confirmed_by_name = trim(u.first_name || ' ' || u.last_name)
     FROM read.app_user u WHERE b.id = ? AND b.state = 'asked' AND b.expires_at > now() AND u.id = ? RETURNING b.id`,
    [id, userId],
  );
  return rows.length > 0;
}

/** Stops a bulk re-run. Returns false if it has already ended. */
export async function stopBulk(em: EntityManager, id: number, userId: number): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `UPDATE bulk_rerun SET state = 'stopped', ended_at = now(), stopped_by = ?
     WHERE id = ? AND state IN ('checking', 'checked', 'asked', 'running') RETURNING id`,
    [userId, id],
  );
  return rows.length > 0;
}
