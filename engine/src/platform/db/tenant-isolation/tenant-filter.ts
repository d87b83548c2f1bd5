import { raw, type EntityManager, type EntityName, type EntityMetadata } from '@mikro-orm/postgresql';
import { currentContext } from './tenant-context.ts';

/**
 * The second wall: entities of a store are looked for within the staff's reach. Strangers' contexts name no store by
 * its number; for them the policies of the database are the wall.
 */
export const tenantFilter = {
  name: 'tenant',
  default: true,
  args: false,
  cond(_: unknown, type: string, em: EntityManager, _options: unknown, entity?: string | EntityName) {
    const context = currentContext();
    const isStaff = context?.person !== undefined || context?.stores !== undefined;
    if (!isStaff || context.all || !entity) return {};
    const { properties }: EntityMetadata = em.getMetadata().get(entity as EntityName);
    if (!('storeId' in properties && 'orgId' in properties)) return {};
    // whose a store is, is known to the database alone: stores change hands, and an LAA looks after some
    // (an UPDATE or DELETE has one table and no alias)
    const column = (alias: string) => (type === 'read' ? `${alias}.store_id` : 'store_id');
    return { [raw((alias) => `${column(alias)} = ANY (tenant.all_stores())`)]: [] };
  },
};
