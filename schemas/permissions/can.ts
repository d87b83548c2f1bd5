import { grants, integrationGrant, type Grant, type Role } from './grants.ts';
import {
  changesSomething,
  permissions,
  refusedWhileImpersonating,
  seenWithOwnRightOnly,
  type Permission,
  type Scope,
} from './permissions.ts';

/** Who acts. A shopper holds exactly one form and no role; an integration one store's token, and no role either. */
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
      /** Those of `storeIds` that belong to another org than the person; only a role that crosses orgs reaches them. */
      foreignStoreIds?: readonly number[];
      /** The lender affiliate account the person administers. */
      laaId: number | null;
      /** The password has to be changed before anything else. */
      mustChangePassword?: true;
      /** The terms have to be accepted before anything else. */
      mustAcceptTerms?: true;
      /** Who really acts, while `userId` is only viewed. */
      impersonator?: { userId: number; roles: readonly Role[] };
    };

type Staff = Extract<Actor, { kind: 'staff' }>;
type Integration = Extract<Actor, { kind: 'integration' }>;

/** What is acted upon, as far as it has an owner. A store's target names its org and that org's affiliate account too. */
export interface Target {
  storeId?: number;
  orgId?: number;
  laaId?: number;
  userId?: number;
  formId?: string;
  /** It, its store or its org is disabled: who reaches its org or account may still look. */
  isClosed?: boolean;
}

/** Asked of the person behind the session: who is viewed usually does not hold it. */
const endOfImpersonation: Permission = 'impersonation:end';

/** What comes before everything else, in this order. */
export type FirstDuty = 'change-password' | 'accept-terms';

const ownSession = ['session:read', 'session:refresh', 'session:end', 'password:change'] as const;
/** All that is left to somebody who has something to do first. */
const leftBefore: Readonly<Record<FirstDuty, ReadonlySet<Permission>>> = {
  'change-password': new Set<Permission>(ownSession),
  'accept-terms': new Set<Permission>([...ownSession, 'terms:read', 'terms:accept', 'profile:read']),
};

/** What somebody has to do before anything else. Who only views a person does it neither for that person nor for himself. */
export function firstDutyOf(actor: Actor): FirstDuty | undefined {
  if (actor.kind !== 'staff' || actor.impersonator) return undefined;
  if (actor.mustChangePassword) return 'change-password';
  return actor.mustAcceptTerms ? 'accept-terms' : undefined;
}

/**
 * Permission names an actor's roles hold, whatever they reach; screens and menus read this. With an `impersonator` only
 * what is left while that person looks through somebody's eyes.
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

/** While viewing as somebody: nothing of the refused set, no change and no secret that one has no right to oneself. */
const isLeft = (permission: Permission, own: ReadonlySet<Permission>): boolean =>
  !refusedWhileImpersonating.has(permission) &&
  (own.has(permission) || !(changesSomething(permission) || seenWithOwnRightOnly.has(permission)));

/**
 * The one decision: may `actor` use `permission` on `target`? Pure; default deny.
 * Roles add up, and each reaches only as far as its own grant: a store role of one store plus an org role
 * never combine into more than either gives. Without a target the answer says whether there is anything in reach at
 * all; a list must then narrow to that reach.
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

/** A request may touch several things; every one of them must be allowed. None at all is the question without target. */
export function canAll(actor: Actor, permission: Permission, targets: readonly Target[]): boolean {
  if (targets.length === 0) return can(actor, permission);
  return targets.every((target) => can(actor, permission, target) || isOrgOfAllowedStore(target));

  /** The org named beside a store adds nothing when it is the org of that store, and the store is what is meant. */
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
  // What is named and belongs to nobody we know is not in reach.
  const isNamed = target.userId !== undefined || target.formId !== undefined;
  return !isNamed && scope !== 'any';
}

/** Everybody belongs to the own org, also who reaches only one of its stores. */
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

/** The stores a role of this actor reaches: linked ones, and of other orgs only where the role crosses orgs. */
export function storesWithin(actor: Staff | Integration, { crossesOrgs }: Grant): readonly number[] {
  if (actor.kind !== 'staff' || crossesOrgs || !actor.foreignStoreIds?.length) return actor.storeIds;
  const { storeIds, foreignStoreIds } = actor;
  return storeIds.filter((storeId) => !foreignStoreIds.includes(storeId));
}
