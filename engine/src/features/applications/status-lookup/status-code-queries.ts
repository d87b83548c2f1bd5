import type { EntityManager } from '@mikro-orm/postgresql';
import { codeLimits } from '@millrace/schemas/codes';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { changedBefore } from '../../../platform/quarantine/on-quarantine.ts';

export interface ProvenForm {
  id: string;
  reference: string;
  state: 'draft' | 'submitted';
  store: string;
  storePhone: string | null;
  begunAt: Date | string;
  submittedAt: Date | string | null;
}

/** SQL condition with which `OneTimeCodes` finds the codes that were sent from this browser. */
export const ofBrowser = (session: Buffer) => ({ sql: `session_hash = ?`, values: [session] });

/**
 * SQL with which the counter of wrong guesses finds the contacts to which this browser's valid codes were
 * sent.
 */
export const contactsOf = (session: Buffer) => ({
  sql: `SELECT DISTINCT destination_index AS index, caller_index AS caller FROM status_code
    WHERE session_hash = ? AND used_at IS NULL AND expires_at > now() ORDER BY 1, 2`,
  values: [session],
});

/** SQL with which `OneTimeCodes` reads when codes were sent to this contact. */
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

/** True if this browser proved a contact in the last 30 minutes. */
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
 * Returns the applications that were confirmed with the contact that is proven in the current tenant context.
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
