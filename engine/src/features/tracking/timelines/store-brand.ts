import type { StoreBrand } from '@millrace/schemas/api';
import { brandColours } from '@millrace/schemas/design';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

interface StoreLook {
  readonly brand?: StoreBrand;
  readonly websiteUuid?: string;
}

/**
 * Returns the colours in which shoppers see the pages of a store, if it chose some. The logo is not included,
 * because it is large and the results are read often. The page reads it once, by the id of the public form.
 */
export async function brandOf(em: EntityManager, storeId: number): Promise<StoreLook> {
  const form = await queries(em)
    .selectFrom('read.outside_form')
    .select(['website_uuid', 'brand_colour'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (!form) return {};
  const { website_uuid: websiteUuid, brand_colour: colour } = form;
  return { websiteUuid, ...(colour && { brand: { logo: null, colours: brandColours(colour) } }) };
}
