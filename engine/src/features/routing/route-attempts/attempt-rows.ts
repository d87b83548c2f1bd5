import type { CountryCode, Currency } from '@millrace/schemas/countries';
import type { AttemptCorrection } from '@millrace/schemas/states';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { AttemptState } from './decisions/attempt.machine.ts';

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
  correction: AttemptCorrection | null;
  replySealed: Buffer | null;
  /** Rises with every stored reply. The encrypted reply can be decrypted only with this number. */
  replyVersion: number;
  /**
   * The encrypted data key of the application. Null for applications that were made before data keys were
   * introduced.
   */
  dataKey: Buffer | null;
  /**
   * Time at which the attempt was sent, in epoch milliseconds by the database's clock. Null while nothing can
   * have been sent.
   */
  sentAt: number | null;
  /**
   * Time at which the outcome became unknown, in epoch milliseconds. The attempt may have been sent until
   * then. Null in all other states.
   */
  unknownAt: number | null;
  /**
   * Milliseconds that the other lenders wait for this lender's decision. Null means the installation's
   * default.
   */
  waitMs: number | null;
  /**
   * True if people decide: at a manual lender or an in-house lender. The store's own time limit then applies,
   * not the deadline for lenders that decide by themselves.
   */
  byPeople: boolean;
  /** True if the other lenders no longer wait for the people who decide. The decision stays open. */
  limitPassed: boolean;
  /** The time by the database's clock at which the row was read, in epoch milliseconds. */
  readAt: number;
}

/** The columns of an attempt that are needed to decrypt its stored reply. */
export type ReplyRow = Pick<AttemptRow, 'id' | 'orgId' | 'replySealed' | 'replyVersion' | 'dataKey'>;

/** The data that a worker needs to send an attempt. Encrypted values stay encrypted. */
export interface Dispatch {
  answersSealed: Buffer | null;
  answersVersion: number;
  cardSealed: Buffer | null;
  cardVersion: number | null;
  requestedCents: number | null;
  ip: string | null;
  storeName: string;
  storeState: string;
  storeCountry: CountryCode;
  /** The currency of all amounts of the application. */
  currency: Currency;
  credentialId: string | null;
  valuesSealed: Buffer | null;
  credentialVersion: number | null;
  /**
   * The id of the org to which the encryption of the credentials is bound. After a merge of orgs, the store
   * may belong to another org.
   */
  credentialOrgId: number | null;
  /** True if the lender is paused until a person resumes it. */
  isPaused: boolean;
}

export const attemptColumns = `a.id, a.application_id AS "applicationId", a.org_id AS "orgId",
  a.store_id AS "storeId", a.lender_id AS "lenderId", a.lender_key AS "lenderKey", a.generation, a.number, a.position,
  a.state, a.fence, a.claims, a.checks, a.outcome, a.reason, a.point_of_no_return AS "pointOfNoReturn", a.correction,
  a.reply_sealed AS "replySealed", a.reply_version AS "replyVersion",
  (SELECT k.wrapped FROM data_key k WHERE k.application_id = a.application_id) AS "dataKey", a.wait_ms AS "waitMs",
  a.by_people AS "byPeople", a.limit_passed_at IS NOT NULL AS "limitPassed",
  (extract(epoch FROM a.sent_at) * 1000)::float8 AS "sentAt",
  CASE WHEN a.state = 'UNKNOWN' THEN (SELECT (extract(epoch FROM max(h.at)) * 1000)::float8 FROM attempt_event h
    WHERE h.attempt_id = a.id AND h.from_state IN ('SUBMITTING', 'QUEUED') AND h.to_state = 'UNKNOWN') END AS "unknownAt",
  (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "readAt"`;

export const dispatchColumns = `d.answers_sealed AS "answersSealed", d.answers_version AS "answersVersion",
  d.card_sealed AS "cardSealed", d.card_version AS "cardVersion", d.requested_cents AS "requestedCents", d.ip,
  d.store_name AS "storeName", d.store_state AS "storeState",
  d.store_country AS "storeCountry", d.currency, d.credential_id AS "credentialId",
  d.values_sealed AS "valuesSealed", d.credential_version AS "credentialVersion", d.credential_org_id AS "credentialOrgId", d.is_paused AS "isPaused"`;

export async function findAttempt(em: EntityManager, id: string): Promise<AttemptRow | undefined> {
  const [row] = await em.execute<AttemptRow[]>(`SELECT ${attemptColumns} FROM attempt a WHERE a.id = ?`, [
    id,
  ]);
  return row;
}

/** Returns the attempts with these ids that exist, in no particular order. */
export function findAttempts(em: EntityManager, ids: readonly string[]): Promise<AttemptRow[]> {
  return em.execute<AttemptRow[]>(`SELECT ${attemptColumns} FROM attempt a WHERE a.id = ANY(?::uuid[])`, [
    pgArray(ids),
  ]);
}

/** Identifies one lender of one application, as a store's request names them. */
export interface LenderOfForm {
  readonly form_id: string;
  readonly store_id: number;
  readonly lender_id: number;
}

/** Returns the newest attempt at a lender. Returns nothing if the application belongs to another store. */
export async function findNewestAttempt(
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

/** Returns all attempts of an application, oldest first. */
export function attemptsOf(em: EntityManager, applicationId: string): Promise<AttemptRow[]> {
  return em.execute<AttemptRow[]>(
    `SELECT ${attemptColumns} FROM attempt a WHERE a.application_id = ? ORDER BY a.generation, a.number, a.position`,
    [applicationId],
  );
}
