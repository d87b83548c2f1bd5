import type { EntityManager } from '@mikro-orm/postgresql';
import { queries } from '../../../platform/db/queries.ts';

/** Returns the ids of the HubSpot companies to which stores of an org are connected. */
export async function companyIdsOf(em: EntityManager, orgId: number): Promise<string[]> {
  const rows = await queries(em)
    .selectFrom('store_company')
    .select('hubspot_company_id')
    .where('org_id', '=', orgId)
    .execute();
  return rows.map(({ hubspot_company_id }) => hubspot_company_id);
}
