import {
  can,
  grants,
  permissions,
  storesWithin,
  type Actor,
  type Permission,
} from '@millrace/schemas/permissions';
import type { TenantContext } from '../../db/tenant-isolation/tenant-context.ts';

/**
 * Returns the tenant context of an actor for one permission: the tenants that the actor's roles with this
 * permission may access. `can()` makes decisions by the same grants; here they determine which rows the
 * database shows.
 */
export function tenantContextOf(actor: Actor, permission: Permission): TenantContext {
  // A public permission shows the same rows with or without a session; `@Sees` decides which ones.
  if (actor.kind === 'anonymous' || permissions[permission] === 'public') return {};
  if (actor.kind === 'shopper') return permissions[permission] === 'own' ? { form: actor.formId } : {};
  if (actor.kind === 'integration') return can(actor, permission) ? { stores: actor.storeIds } : {};
  // An actor who lacks the permission, e.g. during an impersonation, gets access only to their own rows.
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
