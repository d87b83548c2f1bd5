import type { StoreBrand } from '@millrace/schemas/api';
import { brandColours } from '@millrace/schemas/design';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

/**
 * Returns the colours in which shoppers see the pages of a store. Empty if the store chose none. The logo is
 * not included, because it is large and the results are read often.
 */
export async function brandOf(em: EntityManager, storeId: number): Promise<{ brand?: StoreBrand }> {
  const form = await queries(em)
    .selectFrom('read.outside_form')
    .select('brand_colour')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  const colour = form?.brand_colour;
  return colour ? { brand: { logo: null, colours: brandColours(colour) } } : {};
}
