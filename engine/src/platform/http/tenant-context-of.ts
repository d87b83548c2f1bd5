import {
  can,
  grants,
  permissions,
  storesWithin,
  type Actor,
  type Permission,
} from '@millrace/schemas/permissions';
import type { TenantContext } from '../db/tenant-isolation/tenant-context.ts';

/**
 * What an actor may see while using this permission: as far as the roles that hold it reach, and no further.
 * The same grants decide in `can()`; here they say which rows the database shows at all.
 */
export function tenantContextOf(actor: Actor, permission: Permission): TenantContext {
  // what everybody may do shows nobody more for being signed in, and nobody less: `@Sees` says what is named
  if (actor.kind === 'anonymous' || permissions[permission] === 'public') return {};
  if (actor.kind === 'shopper') return permissions[permission] === 'own' ? { form: actor.formId } : {};
  if (actor.kind === 'integration') return can(actor, permission) ? { stores: actor.storeIds } : {};
  // who may not use it at all, e.g. while viewing as somebody else, sees nothing through it
  if (!can(actor, permission)) return { person: actor.userId };
  const held = actor.roles
    .map((role) => grants[role])
    .filter((grant) => grant?.permissions.includes(permission));
  const reaches = new Set(held.map(({ reach }) => reach));
  const stores = held.filter(({ reach }) => reach === 'store').flatMap((grant) => storesWithin(actor, grant));
  return {
    person: actor.userId,
    ...(reaches.has('any') && { all: true }),
    ...(reaches.has('org') && actor.orgId !== null && { orgs: [actor.orgId] }),
    ...(reaches.has('store') && { stores: [...new Set(stores)] }),
    ...(reaches.has('laa') && actor.laaId !== null && { laa: actor.laaId }),
  };
}
