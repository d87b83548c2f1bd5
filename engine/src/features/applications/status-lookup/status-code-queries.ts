import type { EntityManager } from '@mikro-orm/postgresql';
import { codeLimits } from '@millrace/schemas/codes';
import { randomBytes, randomUUID } from 'node:crypto';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { changedBefore } from '../../../platform/quarantine/on-quarantine.ts';
import { hashedByIndexKey } from '../../../platform/vault/index-rotation.ts';

export interface ProvenForm {
  id: string;
  reference: string;
  state: 'draft' | 'submitted';
  store: string;
  storePhone: string | null;
  begunAt: Date | string;
  submittedAt: Date | string | null;
}

/** SQL condition for `OneTimeCodes`: selects the codes that this browser requested. */
export const ofBrowser = (session: Buffer) => ({ sql: `session_hash = ?`, values: [session] });

/** SQL condition for the codes that this browser requested for one contact. */
export const ofBrowserTo = (session: Buffer, index: Buffer) => ({
  sql: `session_hash = ? AND destination_index = ?`,
  values: [session, index],
});

/** SQL for `PlaceGuesses`: selects the contacts to which this browser's valid codes were sent. */
export const contactsOf = (session: Buffer) => ({
  sql: `SELECT DISTINCT destination_index AS index, caller_index AS caller FROM status_code
    WHERE session_hash = ? AND used_at IS NULL AND expires_at > now() ORDER BY 1, 2`,
  values: [session],
});

/** SQL for `OneTimeCodes`: selects the times at which codes were sent to this contact. */
export const codesSentTo = (index: Buffer) => ({
  sql: `SELECT * FROM tenant.status_codes_sent(?, ?)`,
  values: [index, codeLimits.windowMinutes],
});

export function deleteExpiredCodes(em: EntityManager) {
  return em.execute(`DELETE FROM status_code WHERE expires_at < now() - interval '1 day'`, [], 'run');
}

/** Deletes codes that were created before an instant and not used. Returns their number. */
export function deleteUnusedCodesBefore(em: EntityManager, at: string): Promise<number> {
  const sql = `DELETE FROM status_code WHERE used_at IS NULL AND created_at < ?::timestamptz`;
  return changedBefore(em, sql, at);
}

export async function hasValidCode(em: EntityManager, session: Buffer): Promise<boolean> {
  const code = await queries(em)
    .selectFrom('status_code')
    .select('id')
    .where('session_hash', '=', session)
    .where((eb) => eb('expires_at', '>', eb.fn<string>('now')))
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

/** True if a shopper with this contact has applied. */
export async function hasApplied(
  em: EntityManager,
  channel: string,
  indexes: readonly Buffer[],
): Promise<boolean> {
  for (const index of indexes) {
    const [row] = await em.execute<{ known: boolean }[]>(`SELECT tenant.has_applied(?, ?) AS known`, [
      channel,
      index,
    ]);
    if (row!.known) return true;
  }
  return false;
}

/** True if a contact was confirmed in this browser in the last 30 minutes. */
export async function isProven(em: EntityManager, session: Buffer): Promise<boolean> {
  const code = await queries(em)
    .selectFrom('status_code')
    .select('id')
    .where('session_hash', '=', session)
    .where('used_at', '>', fromNow({ minutes: -30 }))
    .limit(1)
    .executeTakeFirst();
  return code !== undefined;
}

/**
 * Returns the applications whose shoppers confirmed the same phone or email address as this browser. The
 * tenant context contains this phone or email address.
 */
export function provenForms(em: EntityManager): Promise<ProvenForm[]> {
  return em.execute<ProvenForm[]>(`SELECT * FROM tenant.proven_forms()`);
}

export async function endProof(em: EntityManager, session: Buffer): Promise<void> {
  await queries(em)
    .updateTable('status_code')
    .set((eb) => ({ used_at: null, expires_at: eb.fn<Date>('now') }))
    .where('session_hash', '=', session)
    .execute();
}

/** An applicant with a password. The applicant has the phone or email address that was entered at sign-in. */
export interface PasswordHolder {
  id: number;
  hashed: string;
}

export async function passwordsOf(
  em: EntityManager,
  channel: string,
  indexes: readonly Buffer[],
): Promise<PasswordHolder[]> {
  const holders: PasswordHolder[] = [];
  for (const index of indexes)
    holders.push(
      ...(await em.execute<PasswordHolder[]>(
        `SELECT id, hashed_password AS hashed FROM tenant.applicant_passwords(?, ?)`,
        [channel, index],
      )),
    );
  return holders;
}

/** Stores a new hash of the applicant's password, made with the current hash key. */
export async function rehashPassword(
  em: EntityManager,
  { id, hashed }: PasswordHolder,
  present: string,
): Promise<void> {
  await em.execute(`SELECT tenant.rehash_applicant_password(?, ?, ?)`, [id, hashed, present]);
}

/**
 * Stores that a contact was confirmed in this browser with a password. The random `code_hmac` matches no
 * code.
 */
export async function recordPasswordProof(
  em: EntityManager,
  proof: { session: Buffer; channel: string; index: Buffer; caller: Buffer },
): Promise<void> {
  await em.execute(
    `INSERT INTO status_code (id, session_hash, channel, destination_index, caller_index, code_hmac, by_password,
       created_at, expires_at, used_at) VALUES (?, ?, ?, ?, ?, ?, true, clock_timestamp(), now(), now())`,
    [randomUUID(), proof.session, proof.channel, proof.index, proof.caller, randomBytes(32)],
    'run',
  );
}

/** A query that counts the passwords of applicants whose hash does not use the current index key. */
export const applicantPasswordsByIndexKey = hashedByIndexKey(
  'passwords of applicants who have not signed in since',
  `SELECT count(*)::integer AS count FROM applicant
   WHERE hashed_password LIKE '$argon2id$%' AND hashed_password NOT LIKE '%$' || ?`,
);
