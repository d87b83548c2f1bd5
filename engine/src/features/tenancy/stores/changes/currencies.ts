import type { EntityManager } from '@mikro-orm/postgresql';
import type { Currency } from '@millrace/schemas/countries';
import { queries } from '../../../../platform/db/queries.ts';

/** True if the org has a store with another currency. Ignores the store with the id `changingId`. */
export async function hasOtherCurrency(
  em: EntityManager,
  orgId: number,
  currency: Currency,
  changingId = 0,
): Promise<boolean> {
  const other = await queries(em)
    .selectFrom('store')
    .select('id')
    .where('org_id', '=', orgId)
    .where('currency', '!=', currency)
    .where('id', '!=', changingId)
    .executeTakeFirst();
  return other !== undefined;
}
