import type { DriftAlert, LenderPause } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import type { Drift, DriftKind } from './drift.logic.ts';
import type { SendBlock } from './send-block.logic.ts';

export interface OpenPause extends Drift {
  readonly lenderId: number;
  readonly pausedAt: Date | string;
}

export function openPauses(em: EntityManager): Promise<OpenPause[]> {
  return executePlanned<OpenPause>(
    em,
    `SELECT lender_id AS "lenderId", kind, place, detail, paused_at AS "pausedAt" FROM lender_pause WHERE resumed_at IS NULL`,
    [],
  );
}

/** Returns for each lender the number of drift alerts that are not settled. */
export function openAlertCounts(em: EntityManager): Promise<{ lenderId: number; alerts: number }[]> {
  return em.execute(
    `SELECT lender_id AS "lenderId", count(DISTINCT (kind, place, detail))::integer AS alerts
     FROM drift_sighting WHERE settled_at IS NULL GROUP BY 1`,
  );
}

type AlertRow = Omit<DriftAlert, 'first_at' | 'last_at'> & {
  first_at: Date | string;
  last_at: Date | string;
};

/**
 * Returns the drift alerts of a lender that are not settled, newest first. All sightings of drift at one
 * place form one alert.
 */
export async function alertsOf(em: EntityManager, lenderId: number): Promise<DriftAlert[]> {
  const rows = await em.execute<AlertRow[]>(
    `SELECT d.kind, d.place, d.detail, count(d.attempt_id)::integer AS applications,
            count(d.credential_test_id)::integer AS tests, min(d.seen_at) AS first_at, max(d.seen_at) AS last_at,
            (array_agg(a.application_id ORDER BY d.id DESC) FILTER (WHERE a.id IS NOT NULL))[1] AS last_application_id
     FROM drift_sighting d LEFT JOIN read.attempt a ON a.id = d.attempt_id
     WHERE d.lender_id = ? AND d.settled_at IS NULL GROUP BY 1, 2, 3 ORDER BY max(d.seen_at) DESC LIMIT 50`,
    [lenderId],
  );
  return rows.map((row) => ({ ...row, first_at: instant(row.first_at), last_at: instant(row.last_at) }));
}

type PauseRow = Omit<LenderPause, 'paused_at' | 'resumed_at'> & {
  paused_at: Date | string;
  resumed_at: Date | string | null;
};

/**
 * SQL expression: how many applications the pause skipped, and how many of them were handled since. Of these,
 * it also counts those that were sent and those that failed.
 */
const sentOn = `(SELECT json_build_object('all', count(*), 'done', count(k.result),
    'asked', count(*) FILTER (WHERE k.result = 'asked'), 'failed', count(*) FILTER (WHERE k.result = 'failed'))
  FROM read.skipped_application k WHERE k.pause_id = x.id HAVING count(*) > 0)`;

/**
 * Locks the current pause of a lender. If several people resume the lender at once, only the first finds the
 * pause.
 */
export async function lockPause(em: EntityManager, lenderId: number): Promise<void> {
  await em.execute(`SELECT FROM lender_pause WHERE lender_id = ? AND resumed_at IS NULL FOR UPDATE`, [
    lenderId,
  ]);
}

export async function pausesOf(em: EntityManager, lenderId: number): Promise<LenderPause[]> {
  const rows = await em.execute<PauseRow[]>(
    `SELECT id, kind, place, detail, paused_at, resumed_at, resumed_by_name AS resumed_by, reason, ${sentOn} AS sent_on
     FROM lender_pause x WHERE lender_id = ? ORDER BY id DESC LIMIT 20`,
    [lenderId],
  );
  return rows.map((row) => ({
    ...row,
    paused_at: instant(row.paused_at),
    resumed_at: instantOrNull(row.resumed_at),
  }));
}

/**
 * Marks all drift alerts of a lender as settled, or only the alert about one place. Returns how many
 * sightings of drift this settled.
 */
export async function settleAlerts(
  em: EntityManager,
  lenderId: number,
  one?: { kind: DriftKind; place: string; detail: string },
): Promise<number> {
  const rows = await em.execute<unknown[]>(
    `UPDATE drift_sighting SET settled_at = now() WHERE lender_id = ? AND settled_at IS NULL
       ${one ? 'AND kind = ? AND place = ? AND detail = ?' : ''} RETURNING 1`,
    [lenderId, ...(one ? [one.kind, one.place, one.detail] : [])],
  );
  return rows.length;
}

/**
 * Records drift (a change of the lender that its plugin does not expect) that a credential test found. It
 * creates an alert but never pauses the lender, because a user can repeat a test at will.
 */
export async function addTestSighting(
  em: EntityManager,
  test: { testId: string; lenderId: number; orgId: number; storeId: number },
  { kind, place, detail }: Drift,
): Promise<void> {
  await em.execute(
    `INSERT INTO drift_sighting (lender_id, org_id, store_id, credential_test_id, kind, place, detail)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    [test.lenderId, test.orgId, test.storeId, test.testId, kind, place, detail],
    'run',
  );
}

/** Returns why nothing is sent to a lender. Returns null if sending is allowed. */
export async function sendBlockOf(em: EntityManager, lenderId: number): Promise<SendBlock | null> {
  const [lender] = await em.execute<{ by: SendBlock | null }[]>(
    `SELECT send_block AS by FROM read.lender_send_block WHERE lender_id = ?`,
    [lenderId],
  );
  return lender?.by ?? null;
}

/** Ends the pause of a lender. Returns undefined if the lender is not paused. */
export async function endPause(
  em: EntityManager,
  { lenderId, userId, reason }: { lenderId: number; userId: number; reason: string },
): Promise<{ kind: string; place: string } | undefined> {
  const [pause] = await em.execute<{ kind: string; place: string }[]>(
    `UPDATE lender_pause SET resumed_at = now(), resumed_by = ?, reason = ?,
       resumed_by_name = (SELECT first_name || ' ' || last_name FROM read.app_user WHERE id = ?)
     WHERE lender_id = ? AND resumed_at IS NULL RETURNING kind, place`,
    [userId, reason, userId, lenderId],
  );
  return pause;
}

export interface UnreportedPause extends Drift {
  readonly id: number;
  readonly lenderId: number;
  /** Name of the lender. */
  readonly name: string;
}

/**
 * Returns pauses that were not reported yet. Row locks prevent two schedulers from reporting the same pause.
 */
export const unreportedPauses = (em: EntityManager): Promise<UnreportedPause[]> =>
  em.execute<UnreportedPause[]>(
    `SELECT p.id, p.lender_id AS "lenderId", l.name, p.kind, p.place, p.detail
     FROM lender_pause p JOIN read.lender l ON l.id = p.lender_id
     WHERE p.told_at IS NULL ORDER BY p.id LIMIT 20 FOR UPDATE OF p SKIP LOCKED`,
  );

/** Returns the email addresses of all users with one of the roles. */
export async function mailboxesOf(em: EntityManager, roles: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ email: string }[]>(
    `SELECT email FROM tenant.mailboxes(?::text[]) AS mailbox(email)`,
    [pgArray(roles)],
  );
  return rows.map(({ email }) => email);
}
