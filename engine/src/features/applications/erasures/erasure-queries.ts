import type { ErasureState } from '@millrace/schemas/erasures';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ErasedCount } from '../../../platform/erasure/erased-rows.ts';
import type { RetentionFacts } from './retention.logic.ts';

export interface ErasableRow extends Omit<RetentionFacts, 'lastActionAt'> {
  readonly id: string;
  readonly reference: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly storeName: string;
  readonly createdAt: Date | string;
  readonly submittedAt: Date | string | null;
  readonly lastActionAt: Date | string;
  readonly hold: { reason: string; by: string; at: string } | null;
}

/** SQL for the time of the newest change by the shopper, by staff or by a lender. */
const lastAction = `greatest(a.created_at, a.saved_at, a.submitted_at, a.chosen_at,
  (SELECT max(t.updated_at) FROM read.attempt t WHERE t.application_id = a.id))`;

/** SQL that returns the hold `h` as the screen shows it. A hold protects an application from erasure. */
const holdJson = `CASE WHEN h.id IS NOT NULL THEN json_build_object('reason', h.reason, 'by', h.held_by_name,
  'at', to_char(h.held_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END`;

const erasableSql = `SELECT a.id, a.reference, a.org_id AS "orgId", a.store_id AS "storeId", s.store_name AS "storeName",
    a.created_at AS "createdAt", a.submitted_at AS "submittedAt", a.state, a.is_test AND NOT a.in_reports AS "isTest",
    a.erased_at IS NOT NULL AS "isErased", l.status, l.stage, ${lastAction} AS "lastActionAt",
    h.id IS NOT NULL AS "isHeld", ${holdJson} AS hold
  FROM application a JOIN read.store s ON s.id = a.store_id JOIN application_listing l ON l.application_id = a.id
  LEFT JOIN erasure_hold h ON h.application_id = a.id AND h.released_at IS NULL`;

/** Finds an application by its id or its reference. Deleted applications are found too. */
export async function findErasable(em: EntityManager, name: string): Promise<ErasableRow | undefined> {
  const [row] = await em.execute<ErasableRow[]>(
    `${erasableSql} WHERE a.reference = upper(?) OR a.id::text = lower(?)`,
    [name, name],
  );
  return row;
}

/**
 * Returns applications whose last action may be old enough for the clean-up by age, oldest first. The caller
 * decides about each.
 */
export function oldApplications(
  em: EntityManager,
  { draftsBefore, applicationsBefore }: { draftsBefore: Date | null; applicationsBefore: Date },
  most: number,
): Promise<ErasableRow[]> {
  return em.execute<ErasableRow[]>(
    `${erasableSql} WHERE a.erased_at IS NULL AND h.id IS NULL
       AND a.created_at < CASE WHEN a.state = 'draft' OR (a.is_test AND NOT a.in_reports) THEN ?::timestamptz ELSE ?::timestamptz END
       AND ${lastAction} < CASE WHEN a.state = 'draft' OR (a.is_test AND NOT a.in_reports) THEN ?::timestamptz ELSE ?::timestamptz END
       AND NOT EXISTS (SELECT FROM erasure e WHERE e.application_id = a.id AND e.state IN ('asked', 'planned', 'stopped'))
     ORDER BY a.created_at LIMIT ?`,
    [draftsBefore, applicationsBefore, draftsBefore, applicationsBefore, most],
  );
}

export interface NewErasure extends Pick<ErasableRow, 'orgId' | 'storeId'> {
  readonly applicationId: string;
  readonly cause: 'request' | 'age';
  readonly state: ErasureState;
  readonly reason: string;
  readonly by: { readonly userId: number; readonly name: string } | null;
  /** Days until the application is erased. Null until the erasure is approved. */
  readonly days: number | null;
}

/** Returns the id of the new row. Null if an erasure of the application is already requested or planned. */
export async function insertErasure(em: EntityManager, erasure: NewErasure): Promise<number | null> {
  const { applicationId, orgId, storeId, cause, state, reason, by, days } = erasure;
  const [row] = await em.execute<{ id: number }[]>(
    `INSERT INTO erasure (application_id, org_id, store_id, cause, state, reason, asked_by, asked_by_name, erase_after)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, now() + make_interval(days => ?))
     ON CONFLICT (application_id) WHERE state IN ('asked', 'planned') DO NOTHING RETURNING id`,
    [applicationId, orgId, storeId, cause, state, reason, by?.userId ?? null, by?.name ?? null, days],
  );
  return row?.id ?? null;
}

export interface ErasureRow {
  readonly id: number;
  readonly applicationId: string;
  readonly orgId: number;
  readonly storeId: number;
  readonly reference: string;
  readonly storeName: string;
  readonly cause: 'request' | 'age';
  readonly state: ErasureState;
  readonly reason: string;
  readonly askedBy: number | null;
  readonly askedByName: string | null;
  readonly askedAt: Date | string;
  readonly decidedByName: string | null;
  readonly eraseAfter: Date | string | null;
  readonly erasedAt: Date | string | null;
  readonly erased: ErasedCount[] | null;
  readonly hold: ErasableRow['hold'];
}

const erasureSql = `SELECT e.id, e.application_id AS "applicationId", e.org_id AS "orgId", e.store_id AS "storeId",
    a.reference, s.store_name AS "storeName", e.cause, e.state, e.reason, e.asked_by AS "askedBy",
    e.asked_by_name AS "askedByName", e.asked_at AS "askedAt", e.decided_by_name AS "decidedByName",
    e.erase_after AS "eraseAfter", e.erased_at AS "erasedAt", e.erased, ${holdJson} AS hold
  FROM erasure e JOIN application a ON a.id = e.application_id JOIN read.store s ON s.id = e.store_id
  LEFT JOIN erasure_hold h ON h.application_id = a.id AND h.released_at IS NULL AND e.state IN ('asked', 'planned', 'stopped')`;

/**
 * Returns up to 200 erasures: first the requested, then the planned, then all others. Each group starts with
 * the newest.
 */
export function listErasures(em: EntityManager): Promise<ErasureRow[]> {
  return em.execute<ErasureRow[]>(
    `${erasureSql} ORDER BY e.state = 'asked' DESC, e.state = 'planned' DESC, e.id DESC LIMIT 200`,
  );
}

export async function lockErasure(em: EntityManager, id: number): Promise<ErasureRow | undefined> {
  const [row] = await em.execute<ErasureRow[]>(`${erasureSql} WHERE e.id = ? FOR UPDATE OF e`, [id]);
  return row;
}

/**
 * Returns the ids of planned erasures that are due. Returns none while the database is in quarantine, that
 * is, after a restore and before its release.
 */
export async function dueErasures(em: EntityManager, most: number): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `SELECT e.id FROM erasure e WHERE e.state = 'planned' AND e.erase_after <= now()
       AND NOT EXISTS (SELECT FROM quarantine q WHERE q.released_at IS NULL)
     ORDER BY e.erase_after LIMIT ?`,
    [most],
  );
  return rows.map(({ id }) => id);
}

export async function decide(
  em: EntityManager,
  id: number,
  state: ErasureState,
  by: { readonly userId: number; readonly name: string },
): Promise<void> {
  await em.execute(
    `UPDATE erasure SET state = ?, decided_by = ?, decided_by_name = ?, decided_at = now(),
       erase_after = CASE WHEN ? THEN now() ELSE erase_after END WHERE id = ?`,
    [state, by.userId, by.name, state === 'planned', id],
    'run',
  );
}

/** Stops a planned erasure that the rules no longer allow. */
export async function stop(em: EntityManager, id: number): Promise<void> {
  await em.execute(`UPDATE erasure SET state = 'stopped', decided_at = now() WHERE id = ?`, [id], 'run');
}

export async function hold(
  em: EntityManager,
  { id, orgId, storeId }: Pick<ErasableRow, 'id' | 'orgId' | 'storeId'>,
  reason: string,
  by: { readonly userId: number; readonly name: string },
): Promise<void> {
  await em.execute(
    `INSERT INTO erasure_hold (application_id, org_id, store_id, reason, held_by, held_by_name)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (application_id) WHERE released_at IS NULL DO NOTHING`,
    [id, orgId, storeId, reason, by.userId, by.name],
    'run',
  );
}

export async function releaseHold(em: EntityManager, applicationId: string, userId: number): Promise<void> {
  await em.execute(
    `UPDATE erasure_hold SET released_at = now(), released_by = ? WHERE application_id = ? AND released_at IS NULL`,
    [userId, applicationId],
    'run',
  );
}

/**
 * Empties the personal columns of an application and deletes its data key. Without the key, no copy of the
 * encrypted values can be decrypted. The applicant keeps phone, email address and password until the last of
 * the applicant's applications is erased.
 */
export async function eraseApplication(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `UPDATE applicant p SET phone_index = NULL, email_index = NULL, hashed_password = NULL FROM application a
     WHERE a.id = ? AND p.id = a.applicant_id AND NOT EXISTS (
       SELECT FROM application same WHERE same.applicant_id = p.id AND same.id <> a.id AND same.erased_at IS NULL)`,
    [id],
    'run',
  );
  await em.execute(
    `UPDATE application SET answers_sealed = ''::bytea, answer_sources = '{}', applicant_name = '', phone_last4 = NULL,
       phone_index = NULL, email_index = NULL, email_parts = '{}', ip = NULL, erased_at = now(), deleted_at = coalesce(deleted_at, now())
     WHERE id = ?`,
    [id],
    'run',
  );
  await em.execute(`DELETE FROM data_key WHERE application_id = ?`, [id], 'run');
}

/**
 * Returns applications that have encrypted answers and no data key. They were erased after the restored
 * backup had been made.
 */
export function applicationsWithoutKey(
  em: EntityManager,
  createdBefore: string,
): Promise<Pick<ErasableRow, 'id' | 'orgId' | 'storeId'>[]> {
  return em.execute(
    `SELECT a.id, a.org_id AS "orgId", a.store_id AS "storeId" FROM application a
     WHERE a.erased_at IS NULL AND a.created_at < ?::timestamptz AND substr(a.answers_sealed, 1, 2) = '\\x0201'::bytea
       AND NOT EXISTS (SELECT FROM data_key k WHERE k.application_id = a.id) ORDER BY a.id`,
    [createdBefore],
  );
}

/** Returns the id of the erasure that is requested or planned for the application. */
export async function openErasure(em: EntityManager, applicationId: string): Promise<number> {
  const [row] = await em.execute<{ id: number }[]>(
    `SELECT id FROM erasure WHERE application_id = ? AND state IN ('asked', 'planned')`,
    [applicationId],
  );
  return row!.id;
}

export async function markErased(
  em: EntityManager,
  id: number,
  erased: readonly ErasedCount[],
): Promise<void> {
  await em.execute(
    `UPDATE erasure SET state = 'erased', erased_at = now(), erased = ?::jsonb WHERE id = ?`,
    [JSON.stringify(erased), id],
    'run',
  );
}
