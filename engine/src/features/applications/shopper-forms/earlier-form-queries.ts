import { applyAgain } from '@millrace/schemas/disclosures';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockName } from '../../../platform/db/name-locks.ts';
import { queries } from '../../../platform/db/queries.ts';
import { inquiriesAgreedTo } from '../applications/index.ts';

export interface EarlierRow {
  readonly id: string;
  readonly state: 'draft' | 'submitted';
  readonly begunAt: Date | string;
  readonly submittedAt: Date | string | null;
  /**
   * True if the shopper confirmed the same phone or email address for this application and for the earlier
   * one.
   */
  readonly mayOpen: boolean;
}

/**
 * Returns the newest earlier draft and the newest earlier submitted application. Both have the contact that
 * the shopper of the current application confirmed with a code.
 */
export function earlierForms(em: EntityManager): Promise<EarlierRow[]> {
  return em.execute<EarlierRow[]>(
    `SELECT id, state, begun_at AS "begunAt", submitted_at AS "submittedAt", may_open AS "mayOpen"
     FROM tenant.earlier_forms() ORDER BY begun_at DESC`,
  );
}

/**
 * Waits for other submissions at the store with the same confirmed contact. The later submission then finds
 * the earlier application as submitted. The lock lasts until the transaction ends.
 */
export async function lockContacts(em: EntityManager, formId: string, storeId: number): Promise<void> {
  const contacts = await queries(em)
    .selectFrom('verification_code')
    .select(['channel', 'destination_index as destination'])
    .distinct()
    .where('application_id', '=', formId)
    .where('party', '=', 'applicant')
    .where('used_at', 'is not', null)
    .execute();
  const names = contacts.map(
    ({ channel, destination }) => `submission|${storeId}|${channel}|${destination.toString('hex')}`,
  );
  for (const name of names.sort()) await lockName(em, name);
}

/**
 * True if the shopper agreed to a second application at the store. This consent must allow at least as many
 * credit inquiries as the lenders may make now.
 */
export async function agreedToApplyAgain(em: EntityManager, formId: string): Promise<boolean> {
  const now = await inquiriesAgreedTo(em, formId);
  const consent = await queries(em)
    .selectFrom('consent')
    .select('id')
    .where('application_id', '=', formId)
    .where('disclosure_id', '=', applyAgain.id)
    .where('most_soft', '>=', now?.soft ?? 0)
    .where('most_hard', '>=', now?.hard ?? 0)
    .limit(1)
    .executeTakeFirst();
  return consent !== undefined;
}

/** Deletes a draft, because the shopper continues with an earlier application. */
export async function withdrawDraft(em: EntityManager, formId: string): Promise<void> {
  await queries(em)
    .updateTable('application')
    .set((eb) => ({ deleted_at: eb.fn<Date>('now') }))
    .where('id', '=', formId)
    .where('state', '=', 'draft')
    .execute();
}
