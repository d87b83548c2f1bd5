import { applyAgain } from '@millrace/schemas/disclosures';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

export interface EarlierRow {
  readonly id: string;
  readonly state: 'draft' | 'submitted';
  readonly begunAt: Date | string;
  readonly submittedAt: Date | string | null;
  /** True if this application and the earlier one have proven the same phone or email address. */
  readonly mayOpen: boolean;
}

/** Returns the newest earlier draft and submitted application with the contact that the current application proved. */
export function earlierForms(em: EntityManager): Promise<EarlierRow[]> {
  return em.execute<EarlierRow[]>(
    `SELECT id, state, begun_at AS "begunAt", submitted_at AS "submittedAt", may_open AS "mayOpen"
     FROM tenant.earlier_forms() ORDER BY begun_at DESC`,
  );
}

/** True if the shopper agreed to a second application at the store. */
export async function agreedToApplyAgain(em: EntityManager, formId: string): Promise<boolean> {
  const consent = await queries(em)
    .selectFrom('consent')
    .select('id')
    .where('application_id', '=', formId)
    .where('disclosure_id', '=', applyAgain.id)
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
