import { grants, integrationGrant, type Grant, type Role } from './grants.ts';
import {
  changesSomething,
  permissions,
  refusedWhileImpersonating,
  seenWithOwnRightOnly,
  type Permission,
  type Scope,
} from './permissions.ts';

/**
 * The actor of a request. A shopper has exactly one form and no role. An integration has one store's token
 * and no role.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'shopper'; formId: string; verified: boolean }
  | { kind: 'integration'; tokenId: number; orgId: number; storeIds: readonly number[]; laaId: null }
  | {
      kind: 'staff';
      userId: number;
      roles: readonly Role[];
      orgId: number | null;
      storeIds: readonly number[];
      /**
       * Those of `storeIds` that belong to another org than the user's. Only a role that crosses orgs reaches
       * them.
       */
      foreignStoreIds?: readonly number[];
      /** The lender affiliate account that the user administers. */
      laaId: number | null;
      /** The user has to change the password before anything else. */
      mustChangePassword?: true;
      /** The user has to accept the terms before anything else. */
      mustAcceptTerms?: true;
      /** The user behind the session, if `userId` is only viewed. */
      impersonator?: { userId: number; roles: readonly Role[] };
    };

type Staff = Extract<Actor, { kind: 'staff' }>;
type Integration = Extract<Actor, { kind: 'integration' }>;

/**
 * The object of a request, as far as it has an owner. A store's target also names its org and that org's
 * affiliate account.
 */
export interface Target {
  storeId?: number;
  orgId?: number;
  laaId?: number;
  userId?: number;
  formId?: string;
  /** The object, its store or its org is disabled. Users who reach its org or account may still read it. */
  isClosed?: boolean;
}

/** Checked for the user behind the session, because the viewed user usually does not have it. */
const endOfImpersonation: Permission = 'impersonation:end';

/** Duties that come before everything else, in this order. */
export type FirstDuty = 'change-password' | 'accept-terms';

const ownSession = ['session:read', 'session:refresh', 'session:end', 'password:change'] as const;
/** The permissions that remain while a user has a first duty. */
const leftBefore: Readonly<Record<FirstDuty, ReadonlySet<Permission>>> = {
  'change-password': new Set<Permission>(ownSession),
  'accept-terms': new Set<Permission>([...ownSession, 'terms:read', 'terms:accept', 'profile:read']),
};

/** The user's first duty. A user who views as another has none: neither their own nor the other's. */
export function firstDutyOf(actor: Actor): FirstDuty | undefined {
  if (actor.kind !== 'staff' || actor.impersonator) return undefined;
  if (actor.mustChangePassword) return 'change-password';
  return actor.mustAcceptTerms ? 'accept-terms' : undefined;
}

/**
 * The permission names of an actor's roles, whatever their reach; screens and menus use them. With an
 * `impersonator`, only the permissions that remain while viewing as another user.
 */
export function permissionsOf(
  held: readonly Role[],
  impersonator?: { roles: readonly Role[] },
): Permission[] {
  const names = new Set<Permission>(held.flatMap((role) => grants[role]?.permissions ?? []));
  if (!impersonator) return [...names].sort();
  const own = new Set(permissionsOf(impersonator.roles));
  const left: Permission[] = [...names].filter((name) => name !== endOfImpersonation && isLeft(name, own));
  return (own.has(endOfImpersonation) ? [...left, endOfImpersonation] : left).sort();
}

/**
 * Whether a permission remains while viewing as another user: nothing of the refused set, and no change or
 * secret that the viewer has no right to.
 */
const isLeft = (permission: Permission, own: ReadonlySet<Permission>): boolean =>
  !refusedWhileImpersonating.has(permission) &&
  (own.has(permission) || !(changesSomething(permission) || seenWithOwnRightOnly.has(permission)));

/**
 * Decides whether `actor` may use `permission` on `target`. Pure; the default is to refuse.
 * Roles add up, but each reaches only as far as its own grant: a store role and an org role together never
 * reach more than each alone.
 * Without a target the result says whether anything is in reach. A list must then be filtered by that reach.
 */
export function can(actor: Actor, permission: Permission, target: Target = {}): boolean {
  const scope: Scope | undefined = Object.hasOwn(permissions, permission)
    ? permissions[permission]
    : undefined;
  if (scope === undefined) return false;
  if (scope === 'public') return true;
  if (scope === 'own') return mayOwn(actor, permission, target);
  if (actor.kind === 'integration')
    return (
      integrationGrant.permissions.includes(permission) && covers(actor, integrationGrant, permission, target)
    );
  if (actor.kind !== 'staff') return false;
  const duty = firstDutyOf(actor);
  if (duty && !leftBefore[duty].has(permission)) return false;
  if (actor.impersonator) {
    const own = new Set(permissionsOf(actor.impersonator.roles));
    if (permission === endOfImpersonation) return own.has(permission);
    if (!isLeft(permission, own)) return false;
  }
  return actor.roles.some((role) => {
    const grant = grants[role];
    return grant?.permissions.includes(permission) === true && covers(actor, grant, permission, target);
  });
}

/**
 * Whether the actor may use the permission on every target of a request. Without targets like `can` without a
 * target.
 */
export function canAll(actor: Actor, permission: Permission, targets: readonly Target[]): boolean {
  if (targets.length === 0) return can(actor, permission);
  return targets.every((target) => can(actor, permission, target) || isOrgOfAllowedStore(target));

  /** An org named together with its own store is not a target of its own: the request means the store. */
  function isOrgOfAllowedStore({ orgId, storeId, userId, formId }: Target): boolean {
    if (permissions[permission] !== 'store' || orgId === undefined) return false;
    if (storeId !== undefined || userId !== undefined || formId !== undefined) return false;
    return targets.some(
      (other) => other.storeId !== undefined && other.orgId === orgId && can(actor, permission, other),
    );
  }
}

function mayOwn(actor: Actor, permission: Permission, target: Target): boolean {
  if (actor.kind !== 'shopper') return false;
  if (target.formId !== undefined && target.formId !== actor.formId) return false;
  return actor.verified || permission === 'shopper-form:verify';
}

function covers(actor: Staff | Integration, grant: Grant, permission: Permission, target: Target): boolean {
  const scope: Scope = permissions[permission];
  const hasOwner = target.storeId !== undefined || target.orgId !== undefined || target.laaId !== undefined;
  if (scope === 'self') {
    const self = actor.kind === 'staff' ? actor.userId : undefined;
    if (target.userId !== undefined && target.userId !== self) return false;
    return !hasOwner || isHomeOf(actor, target) || reaches(actor, grant, target);
  }
  if (grant.reach === 'any') return true;
  if (hasOwner) return reaches(actor, grant, target) && !(target.isClosed && changesSomething(permission));
  // A named object without a known owner is not in reach.
  const isNamed = target.userId !== undefined || target.formId !== undefined;
  return !isNamed && scope !== 'any';
}

/** Every user belongs to their own org, even with reach to only one of its stores. */
const isHomeOf = (actor: Staff | Integration, { orgId, storeId }: Target): boolean =>
  storeId === undefined && orgId !== undefined && orgId === actor.orgId;

function reaches(actor: Staff | Integration, grant: Grant, { storeId, orgId, laaId }: Target): boolean {
  switch (grant.reach) {
    case 'any':
      return true;
    case 'laa':
      return laaId !== undefined && laaId === actor.laaId;
    case 'org':
      return orgId !== undefined && orgId === actor.orgId;
    case 'store':
      return storeId !== undefined && storesWithin(actor, grant).includes(storeId);
  }
}

/**
 * The stores that a role of this actor reaches: linked stores, and those of other orgs only if the role
 * crosses orgs.
 */
export function storesWithin(actor: Staff | Integration, { crossesOrgs }: Grant): readonly number[] {
  if (actor.kind !== 'staff' || crossesOrgs || !actor.foreignStoreIds?.length) return actor.storeIds;
  const { storeIds, foreignStoreIds } = actor;
  return storeIds.filter((storeId) => !foreignStoreIds.includes(storeId));
}
