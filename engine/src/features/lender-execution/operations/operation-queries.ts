import type { EntityManager } from '@mikro-orm/postgresql';
import type { Operation, OperationKind } from '../../../platform/jobs/operation-kind.ts';
import { mayClaim } from '../../../platform/quarantine/may-claim.ts';

/**
 * An operation that a worker claimed but no active worker handles. `dead`: the worker is known to be dead.
 * `idle`: no job of the operation is active, so no process sends it.
 */
export type Orphan<Row> = Row & { readonly dead: boolean; readonly idle: boolean };

/**
 * Returns claimed rows whose worker is dead. Also returns rows whose claim has expired, if no job is active
 * for them or if the claim expired more than `silentMs` milliseconds ago.
 */
export function findOrphans<Row extends Operation>(
  em: EntityManager,
  kind: OperationKind<Row>,
  { silentMs, limit }: { readonly silentMs: number; readonly limit: number },
): Promise<Orphan<Row>[]> {
  const { alias: o, table, columns, state, job } = kind;
  return em.execute(
    `SELECT ${columns}, w.dead_at IS NOT NULL AS dead, h.idle FROM ${table} ${o} JOIN worker w ON w.id = ${o}.worker_id
       CROSS JOIN LATERAL (SELECT NOT EXISTS (
         SELECT FROM job j WHERE ${job.isAbout} AND j.name = ? AND j.state = 'active') AS idle) h
     WHERE ${o}.state = '${state}' AND (w.dead_at IS NOT NULL
       OR ${o}.lease_until < now() AND h.idle OR ${o}.lease_until < now() - make_interval(secs => ?)) LIMIT ?`,
    [job.name, silentMs / 1000, limit],
  );
}

/**
 * Returns the rows whose next status check is due. First postpones the next check of these rows, in a
 * separate commit. A check that never finishes therefore becomes due again. Locks no route.
 */
export function takeDueChecks<Row extends Operation>(
  em: EntityManager,
  { table, alias, columns, checked = 'true' }: OperationKind<Row>,
  { againInSeconds, limit }: { readonly againInSeconds: number; readonly limit: number },
): Promise<Row[]> {
  return em.execute(
    `WITH due AS (
       SELECT id FROM ${table} WHERE ${checked} AND next_check_at <= now() ORDER BY next_check_at LIMIT ? FOR UPDATE SKIP LOCKED
     ), moved AS (
       UPDATE ${table} SET next_check_at = now() + make_interval(secs => ?) FROM due
       WHERE ${table}.id = due.id RETURNING ${table}.*
     ) SELECT ${columns} FROM moved ${alias}`,
    [limit, againInSeconds],
  );
}

/** Returns rows that wait without a job, because their job failed before a worker claimed them. */
export function findWithoutJob<Row extends Operation>(
  em: EntityManager,
  kind: OperationKind<Row>,
  { afterMs, limit }: { readonly afterMs: number; readonly limit: number },
): Promise<Row[]> {
  const { table, alias, columns, needsJob, job } = kind;
  return em.execute(
    `SELECT ${columns} FROM ${table} ${alias}
     WHERE ${alias}.state IN (${needsJob.states.map((state) => `'${state}'`).join(', ')})
       AND ${needsJob.since} < now() - make_interval(secs => ?)
       AND NOT EXISTS (SELECT FROM job j WHERE ${job.isAbout} AND j.name = ? AND j.state IN ('waiting', 'active'))
     LIMIT ?`,
    [afterMs / 1000, job.name, limit],
  );
}

/**
 * Commits the worker's claim on the operation before anything is sent. Returns undefined if the row may no
 * longer be claimed. After a failover to an older copy of the database, calls to lenders are quarantined. A
 * worker whose job began before the failover then claims nothing.
 */
export async function claimOperation<Row extends Operation>(
  em: EntityManager,
  kind: OperationKind<Row>,
  id: string,
  { workerId, leaseMs }: { readonly workerId: string; readonly leaseMs: number },
): Promise<Row | undefined> {
  const { table, alias, columns, state, claimable, mostClaims, alsoSet } = kind;
  const limit = mostClaims === undefined ? '' : `AND claims < ${mostClaims}`;
  const [row] = await em.execute<Row[]>(
    `WITH claimed AS (
       UPDATE ${table} AS ${alias} SET state = '${state}', reason = NULL, fence = fence + 1, claims = claims + 1,
         worker_id = ?, sent_at = now(), lease_until = now() + make_interval(secs => ?), point_of_no_return = false,
         updated_at = now() ${alsoSet ? `, ${alsoSet}` : ''}
       WHERE id = ? AND state = '${claimable}' ${limit} AND ${mayClaim} RETURNING *
     ) SELECT ${columns} FROM claimed ${alias}`,
    [workerId, leaseMs / 1000, id],
  );
  return row;
}

/**
 * Returns the row that this job claimed if the claim was committed, but the database's confirmation of the
 * commit never reached the worker. Nothing was sent to the lender.
 */
export async function findUnconfirmedClaim<Row extends Operation>(
  em: EntityManager,
  kind: OperationKind<Row>,
  { jobId, workerId }: { readonly jobId: string; readonly workerId: string },
): Promise<Row | undefined> {
  const { table, alias: o, columns, state, job } = kind;
  const [row] = await em.execute<Row[]>(
    `SELECT ${columns} FROM job j JOIN ${table} ${o} ON ${job.isAbout} AND ${o}.sent_at >= j.started_at
     WHERE j.id = ? AND j.state = 'active' AND j.worker_id = ? AND ${o}.state = '${state}'
       AND ${o}.worker_id = j.worker_id
       AND NOT EXISTS (SELECT FROM job o WHERE o.subject_id = j.subject_id AND o.name = j.name AND o.id <> j.id
         AND o.state = 'active')`,
    [jobId, workerId],
  );
  return row;
}

/**
 * True if the lender may already have received this operation, although the database does not show it. Only
 * operations of applications older than `gap` can be affected, and only at their first claim. `gap` is the
 * time from which the database lost its data.
 */
export async function mayBeKnown<Row extends Operation>(
  em: EntityManager,
  { table, alias: o, mayBeKnown: condition }: OperationKind<Row>,
  { id, gap }: { readonly id: string; readonly gap: string },
): Promise<boolean> {
  if (condition === undefined) return false;
  const rows = await em.execute<unknown[]>(
    `SELECT 1 FROM ${table} ${o} JOIN read.application p ON p.id = ${o}.application_id
     WHERE ${o}.id = ? AND ${o}.claims = 1 AND p.created_at < ?::timestamptz AND ${condition}`,
    [id, gap],
  );
  return rows.length > 0;
}
