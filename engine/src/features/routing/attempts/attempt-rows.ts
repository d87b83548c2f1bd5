import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { AttemptState } from './decisions/attempt.machine.ts';
import type { Correction } from './decisions/correction.ts';

/** A row of the table `attempt`. */
export interface AttemptRow {
  id: string;
  applicationId: string;
  orgId: number;
  storeId: number;
  lenderId: number;
  lenderKey: string;
  generation: number;
  number: number;
  position: number;
  state: AttemptState;
  fence: number;
  claims: number;
  checks: number;
  outcome: string | null;
  reason: string | null;
  pointOfNoReturn: boolean;
  correction: Correction | null;
  replySealed: Buffer | null;
  /** Epoch milliseconds by the database's clock; null while nothing can have been sent. */
  sentAt: number | null;
  /** When the outcome became unknown; the attempt may have been sent until then. Null in other states. */
  unknownAt: number | null;
  /** How long the other lenders wait for this decision, in milliseconds. Null: the installation's default. */
  waitMs: number | null;
  /** The database's clock when the row was read. */
  readAt: number;
}

/** Data for sending an attempt. Encrypted values stay encrypted. */
export interface Dispatch {
  answersSealed: Buffer | null;
  requestedCents: number | null;
  ip: string | null;
  storeName: string;
  storeState: string;
  credentialId: string | null;
  valuesSealed: Buffer | null;
  /** The org to which the encryption is bound. The store may have another org since a merge. */
  credentialOrgId: number | null;
  /** The lender is paused until a person resumes it. */
  isPaused: boolean;
}

export const attemptColumns = `a.id, a.application_id AS "applicationId", a.org_id AS "orgId",
  a.store_id AS "storeId", a.lender_id AS "lenderId", a.lender_key AS "lenderKey", a.generation, a.number, a.position,
  a.state, a.fence, a.claims, a.checks, a.outcome, a.reason, a.point_of_no_return AS "pointOfNoReturn", a.correction,
  a.reply_sealed AS "replySealed", a.wait_ms AS "waitMs",
  (extract(epoch FROM a.sent_at) * 1000)::float8 AS "sentAt",
  CASE WHEN a.state = 'UNKNOWN' THEN (SELECT (extract(epoch FROM max(h.at)) * 1000)::float8 FROM attempt_event h
    WHERE h.attempt_id = a.id AND h.from_state = 'SUBMITTING' AND h.to_state = 'UNKNOWN') END AS "unknownAt",
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "readAt"`;

export const dispatchColumns = `d.answers_sealed AS "answersSealed", d.requested_cents AS "requestedCents", d.ip,
  d.store_name AS "storeName", d.store_state AS "storeState", d.credential_id AS "credentialId",
  d.values_sealed AS "valuesSealed", d.credential_org_id AS "credentialOrgId", d.is_paused AS "isPaused"`;

export async function findAttempt(em: EntityManager, id: string): Promise<AttemptRow | undefined> {
  const [row] = await em.execute<AttemptRow[]>(`SELECT ${attemptColumns} FROM attempt a WHERE a.id = ?`, [
    id,
  ]);
  return row;
}

/** Those that exist, in no order. */
export function findAttempts(em: EntityManager, ids: readonly string[]): Promise<AttemptRow[]> {
  return em.execute<AttemptRow[]>(`SELECT ${attemptColumns} FROM attempt a WHERE a.id = ANY(?::uuid[])`, [
    pgArray(ids),
  ]);
}

/** A lender of an application, as a store's request names it. */
export interface LenderOfForm {
  readonly form_id: string;
  readonly store_id: number;
  readonly lender_id: number;
}

/** The current attempt at a lender. Returns nothing for another store's application. */
export async function newestAttempt(
  em: EntityManager,
  { form_id, store_id, lender_id }: LenderOfForm,
): Promise<AttemptRow | undefined> {
  const [row] = await em.execute<AttemptRow[]>(
    `SELECT ${attemptColumns} FROM attempt a WHERE a.application_id = ? AND a.store_id = ? AND a.lender_id = ?
     ORDER BY a.generation DESC, a.number DESC LIMIT 1`,
    [form_id, store_id, lender_id],
  );
  return row;
}

export async function findDispatch(em: EntityManager, attemptId: string): Promise<Dispatch | undefined> {
  const [row] = await em.execute<Dispatch[]>(
    `SELECT ${dispatchColumns} FROM read.attempt_dispatch d WHERE d.attempt_id = ?`,
    [attemptId],
  );
  return row;
}

/** All attempts of an application, oldest first. */
export function attemptsOf(em: EntityManager, applicationId: string): Promise<AttemptRow[]> {
  return em.execute<AttemptRow[]>(
    `SELECT ${attemptColumns} FROM attempt a WHERE a.application_id = ? ORDER BY a.generation, a.number, a.position`,
    [applicationId],
  );
}
