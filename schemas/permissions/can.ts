import { grants, type Role } from './grants.ts';
import { permissions, type Permission } from './permissions.ts';

/** Who acts. A shopper holds exactly one form and no role. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'shopper'; formId: string; verified: boolean }
  | {
      kind: 'staff';
      userId: number;
      roles: readonly Role[];
      orgId: number | null;
      storeIds: readonly number[];
    };

/** What is acted upon, as far as it has an owner. */
export interface Target {
  storeId?: number;
  orgId?: number;
  formId?: string;
}

/** Permission names an actor's roles hold, whatever they reach; screens and menus read this. */
export function permissionsOf(held: readonly Role[]): Permission[] {
  return [...new Set(held.flatMap((role) => grants[role]?.permissions ?? []))].sort();
}

/**
 * The one decision: may `actor` use `permission` on `target`? Pure; default deny.
 * Roles add up, and each reaches only as far as its own grant: a store role of one store plus an org role
 * never combine into more than either gives.
 */
export function can(actor: Actor, permission: Permission, target: Target = {}): boolean {
  const scope = permissions[permission];
  if (scope === undefined) return false;
  if (scope === 'public') return true;
  if (scope === 'own') {
    if (actor.kind !== 'shopper') return false;
    if (target.formId !== undefined && target.formId !== actor.formId) return false;
    return actor.verified || permission === 'shopper-form:verify';
  }
  if (actor.kind !== 'staff') return false;
  return actor.roles.some((role) => {
    const grant = grants[role];
    if (!grant?.permissions.includes(permission)) return false;
    if (scope === 'self' || grant.reach === 'any') return true;
    if (target.storeId === undefined && target.orgId === undefined) return scope === 'store';
    if (grant.reach === 'org') return target.orgId !== undefined && target.orgId === actor.orgId;
    return target.storeId !== undefined && actor.storeIds.includes(target.storeId);
  });
}
