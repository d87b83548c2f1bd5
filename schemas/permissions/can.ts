import {
  grants,
  terminalGrant,
  testTokenGrant,
  tokenGrant,
  type Grant,
  type Role,
  type TokenScope,
} from './grants.ts';
import {
  changesSomething,
  permissions,
  refusedWhileImpersonating,
  seenWithOwnRightOnly,
  type Permission,
  type Scope,
} from './permissions.ts';

/**
 * The actor of a request. A shopper has exactly one form and no role. An integration (a program of a store)
 * has the token of one store and no role.
 */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'shopper'; formId: string; verified: boolean }
  | {
      kind: 'integration';
      tokenId: number;
      orgId: number;
      storeIds: readonly number[];
      laaId: null;
      /** What the token allows in addition to reading. */
      scopes?: readonly TokenScope[];
      /**
       * True: a point of sale that signed in with the token. It may do more than a program that sends only
       * the token.
       */
      isTerminal?: true;
      /** True: a test token. It reaches only test sessions and test webhook endpoints. */
      isTest?: true;
    }
  | {
      kind: 'staff';
      userId: number;
      roles: readonly Role[];
      orgId: number | null;
      storeIds: readonly number[];
      /**
       * Ids of those stores in `storeIds` that do not belong to the user's org. Only roles that may work
       * across orgs can access these stores.
       */
      foreignStoreIds?: readonly number[];
      /** The lender affiliate account that the user administers. */
      laaId: number | null;
      /** True: the user has to change the password before anything else. */
      mustChangePassword?: true;
      /** True: the user has to add an authenticator app or a passkey before anything else. */
      mustAddFactor?: true;
      /** True: the user has to accept the terms before anything else. */
      mustAcceptTerms?: true;
      /** True: the user has an authenticator app or a passkey. */
      hasFactor?: true;
      /** The user who signed in, if that user views as `userId`. */
      impersonator?: { userId: number; roles: readonly Role[] };
    };

type Staff = Extract<Actor, { kind: 'staff' }>;
type Integration = Extract<Actor, { kind: 'integration' }>;

/**
 * The object that a request concerns, with the ids of its owners. An object of a store belongs to the store,
 * to the store's org and to that org's affiliate account.
 */
export interface Target {
  storeId?: number;
  orgId?: number;
  laaId?: number;
  userId?: number;
  formId?: string;
  /**
   * True: the object, its store or its org is disabled. Users whose reach is the whole org or the affiliate
   * account may still read it.
   */
  isClosed?: boolean;
  /**
   * `test`: only test tokens reach the object. `live`: test tokens never reach it. Absent: any token can
   * reach it.
   */
  mode?: 'test' | 'live';
}

/**
 * The permission to end an impersonation. It is checked for the user who signed in, because the viewed user
 * usually does not have it.
 */
const endOfImpersonation: Permission = 'impersonation:end';

/**
 * What a user has to do before using the product. A user who has to do several of these does them in this
 * order.
 */
export type FirstDuty = 'change-password' | 'add-factor' | 'accept-terms';

const ownSession = ['session:read', 'session:refresh', 'session:end', 'password:change'] as const;
/** For each first duty: the only permissions that a user has until the duty is done. */
const permissionsBeforeDuty: Readonly<Record<FirstDuty, ReadonlySet<Permission>>> = {
  'change-password': new Set<Permission>(ownSession),
  'add-factor': new Set<Permission>([
    ...ownSession,
    'sign-in-factors:read',
    'sign-in-factors:add',
    'session:step-up',
  ]),
  'accept-terms': new Set<Permission>([...ownSession, 'terms:read', 'terms:accept', 'profile:read']),
};

/**
 * Returns what the user has to do before anything else. During an impersonation the result is undefined,
 * for the viewer as well as for the viewed user.
 */
export function firstDutyOf(actor: Actor): FirstDuty | undefined {
  if (actor.kind !== 'staff' || actor.impersonator) return undefined;
  if (actor.mustChangePassword) return 'change-password';
  if (actor.mustAddFactor) return 'add-factor';
  return actor.mustAcceptTerms ? 'accept-terms' : undefined;
}

/**
 * Returns the names of all permissions of an actor, for screens and menus. The result does not say for which
 * stores or orgs they hold. During an impersonation, only permissions that `isLeft` allows are returned.
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
 * Whether the viewer may use a permission of the viewed user during an impersonation. The viewer's own
 * permissions are `own`. Permissions in `refusedWhileImpersonating` are never allowed. Permissions that
 * change something or show secrets are allowed only if the viewer has them too.
 */
const isLeft = (permission: Permission, own: ReadonlySet<Permission>): boolean =>
  !refusedWhileImpersonating.has(permission) &&
  (own.has(permission) || !(changesSomething(permission) || seenWithOwnRightOnly.has(permission)));

/**
 * Decides whether `actor` may use `permission` on `target`. Without a grant the result is false. The
 * function depends only on its arguments. A user has the permissions of all their roles. Each role reaches
 * only as far as its own grant: a store role together with an org role never reaches more than each of them
 * alone. Without a target, the result says whether the actor may use the permission on at least one object.
 * The caller must then filter the list by the actor's reach.
 */
export function can(actor: Actor, permission: Permission, target: Target = {}): boolean {
  const scope: Scope | undefined = Object.hasOwn(permissions, permission)
    ? permissions[permission]
    : undefined;
  if (scope === undefined) return false;
  if (scope === 'public') return true;
  if (scope === 'own') return mayOwn(actor, permission, target);
  if (actor.kind === 'integration') {
    const grant = grantOf(actor);
    if (target.mode !== undefined && (target.mode === 'test') !== Boolean(actor.isTest)) return false;
    return grant.permissions.includes(permission) && covers(actor, grant, permission, target);
  }
  if (actor.kind !== 'staff') return false;
  const duty = firstDutyOf(actor);
  if (duty && !permissionsBeforeDuty[duty].has(permission)) return false;
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

function grantOf({ isTerminal, isTest, scopes = [] }: Integration): Grant {
  if (isTest) return testTokenGrant(scopes);
  return isTerminal ? terminalGrant : tokenGrant(scopes);
}

/**
 * Whether the actor may use the permission on every target of a request. Without targets the result is that
 * of `can` without a target.
 */
export function canAll(actor: Actor, permission: Permission, targets: readonly Target[]): boolean {
  if (targets.length === 0) return can(actor, permission);
  return targets.every((target) => can(actor, permission, target) || isOrgOfAllowedStore(target));

  /**
   * If a request names an org together with a store of that org, it concerns only the store. The org then
   * needs no separate check.
   */
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
  // A user or form whose owner is unknown is reached only by roles with the reach `any`.
  const isNamed = target.userId !== undefined || target.formId !== undefined;
  return !isNamed && scope !== 'any';
}

/**
 * Whether an org is the org to which the actor belongs. Every user belongs to an org, even if the user's role
 * reaches only one of its stores.
 */
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
 * Returns the ids of the stores to which this grant applies: the actor's assigned stores. Stores of other
 * orgs are included only if the grant allows work across orgs.
 */
export function storesWithin(actor: Staff | Integration, { crossesOrgs }: Grant): readonly number[] {
  if (actor.kind !== 'staff' || crossesOrgs || !actor.foreignStoreIds?.length) return actor.storeIds;
  const { storeIds, foreignStoreIds } = actor;
  return storeIds.filter((storeId) => !foreignStoreIds.includes(storeId));
}
