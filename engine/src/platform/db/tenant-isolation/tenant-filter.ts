import { raw, type EntityManager, type EntityName, type EntityMetadata } from '@mikro-orm/postgresql';
import { currentContext } from './tenant-context.ts';

/**
 * The second layer of tenant isolation: limits entities of a store to the stores that the staff user may
 * access. Contexts of anonymous requests do not contain a store id, so only the database policies limit them.
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
    // Only the database knows which stores a user may access. Stores change owners, and a lender affiliate
    // account has stores of several orgs. An UPDATE or DELETE has one table and no alias.
    const column = (alias: string) => (type === 'read' ? `${alias}.store_id` : 'store_id');
    return { [raw((alias) => `${column(alias)} = ANY (tenant.all_stores())`)]: [] };
  },
};
