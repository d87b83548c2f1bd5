import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

/** Returns the id of the org's customer at Stripe; undefined if it has none yet. */
export async function customerOf(em: EntityManager, orgId: number): Promise<string | undefined> {
  const row = await queries(em)
    .selectFrom('billing_customer')
    .select('stripe_id')
    .where('org_id', '=', orgId)
    .executeTakeFirst();
  return row?.stripe_id;
}

/** Returns the orgs that are customers at Stripe. */
export async function customers(em: EntityManager): Promise<number[]> {
  const rows = await queries(em).selectFrom('billing_customer').select('org_id').execute();
  return rows.map(({ org_id }) => org_id);
}

/** Stores the org's customer at Stripe. If the org already has one, that customer stays. */
export async function insertCustomer(em: EntityManager, orgId: number, stripeId: string): Promise<void> {
  await queries(em)
    .insertInto('billing_customer')
    .values({ org_id: orgId, stripe_id: stripeId })
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .execute();
}
