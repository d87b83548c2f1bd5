import { dealStages, type DealStage } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fromNow, queries } from '../../../platform/db/queries.ts';
import { nextStage } from './deal-stages.logic.ts';

/** Minutes after which another worker takes over the write of a worker that died. */
const claimMinutes = 3;

/**
 * Plans the write of a deal. Does nothing unless HubSpot is switched on and the store is connected to a
 * company. Test applications have no deals.
 */
export async function planDeal(em: EntityManager, formId: string, event: DealStage): Promise<void> {
  const application = await queries(em)
    .selectFrom('read.application as a')
    .innerJoin('store_company as c', 'c.store_id', 'a.store_id')
    .innerJoin('integration as i', (join) => join.on('i.key', '=', 'hubspot').on('i.is_on', '=', true))
    .leftJoin('crm_deal as d', 'd.form_id', 'a.id')
    .select(['a.org_id', 'a.store_id', 'd.stage'])
    .where('a.id', '=', formId)
    .where('a.is_test', '=', false)
    .where('a.submitted_at', 'is not', null)
    .executeTakeFirst();
  if (!application) return;
  const before = dealStages.find((stage) => stage === application.stage);
  const stage = before ? nextStage(before, event) : event;
  if (stage === before) return;
  await queries(em)
    .insertInto('crm_deal')
    .values({
      ...{ form_id: formId, org_id: application.org_id, store_id: application.store_id, stage },
      due_at: fromNow({}),
    })
    .onConflict((conflict) =>
      conflict.column('form_id').doUpdateSet((eb) => ({
        ...{ stage, due_at: eb.fn<Date>('now'), tries: 0 },
        change: eb('crm_deal.change', '+', 1),
      })),
    )
    .execute();
}

/** Plans another write of a deal that exists already. Returns false if the application has none. */
export async function markDeal(em: EntityManager, formId: string): Promise<boolean> {
  const { numUpdatedRows } = await queries(em)
    .updateTable('crm_deal')
    .set((eb) => ({ due_at: eb.fn<Date>('now'), tries: 0, change: eb('change', '+', 1) }))
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface ClaimedDeal {
  readonly form_id: string;
  readonly org_id: number;
  readonly store_id: number;
  readonly stage: string;
  readonly change: number;
  readonly tries: number;
  readonly hubspot_deal_id: string | null;
}

/** Takes the next deal that is due. Only one worker writes a deal at a time. */
export const claimDeal = (em: EntityManager): Promise<ClaimedDeal | undefined> =>
  queries(em)
    .updateTable('crm_deal')
    .set((eb) => ({ claimed_until: fromNow({ minutes: claimMinutes }), tries: eb('tries', '+', 1) }))
    .where('form_id', '=', (eb) =>
      eb
        .selectFrom('crm_deal')
        .select('form_id')
        .where('due_at', '<=', fromNow({}))
        .where((or) => or.or([or('claimed_until', 'is', null), or('claimed_until', '<', fromNow({}))]))
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['form_id', 'org_id', 'store_id', 'stage', 'change', 'tries'])
    .returning('hubspot_deal_id')
    .executeTakeFirst();

/** Returns what HubSpot shows of an application, as it is now; undefined if the application was deleted. */
export const dealFactsOf = (em: EntityManager, formId: string) =>
  queries(em)
    .selectFrom('read.application as a')
    .innerJoin('read.store as s', 's.id', 'a.store_id')
    .leftJoin('store_company as c', 'c.store_id', 'a.store_id')
    .select(['a.reference', 'a.applicant_name', 'a.requested_cents', 's.currency', 'c.hubspot_company_id'])
    .where('a.id', '=', formId)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();

export interface Written {
  readonly works: boolean;
  readonly message: string;
  readonly milliseconds: number;
  readonly dealId: string | null;
  /** Seconds until the next try; null: no further try. */
  readonly againSeconds: number | null;
}

/** Stores what came of a write. If the application changed during the write, the deal stays due. */
export async function storeWritten(em: EntityManager, deal: ClaimedDeal, written: Written): Promise<void> {
  const { works, message, dealId, againSeconds } = written;
  await queries(em)
    .updateTable('crm_deal')
    .set({ claimed_until: null, hubspot_deal_id: dealId })
    .where('form_id', '=', deal.form_id)
    .execute();
  await queries(em)
    .updateTable('crm_deal')
    .set({
      ...(works && { tries: 0 }),
      due_at: againSeconds === null ? null : fromNow({ seconds: againSeconds }),
    })
    .where('form_id', '=', deal.form_id)
    .where('change', '=', deal.change)
    .execute();
  const { form_id, org_id, store_id } = deal;
  await queries(em)
    .insertInto('crm_exchange')
    .values({ form_id, org_id, store_id, works, message, milliseconds: Math.round(written.milliseconds) })
    .execute();
}
