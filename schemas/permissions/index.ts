export {
  assignableRoles,
  canAssign,
  canAssignAll,
  mayActOn,
  mayBeHeldTogether,
  maySendLink,
  mayUnlock,
  mayViewAs,
  wrongTogether,
} from './assignable.ts';
export { can, canAll, firstDutyOf, permissionsOf, storesWithin } from './can.ts';
export type { Actor, FirstDuty, Target } from './can.ts';
export type { Endpoint, IdKind, IdPlace } from './endpoint.ts';
export { belongToSameTenant, hasOwner, type NamedThings } from './named-objects.ts';
export {
  grants,
  integrationGrant,
  roles,
  scopeWords,
  terminalGrant,
  testTokenGrant,
  tokenGrant,
  tokenRefusal,
  tokenScopes,
  type TokenScope,
} from './grants.ts';
export type { Grant, PermissionScope, Role } from './grants.ts';
export {
  changesSomething,
  permissions,
  refusedWhileImpersonating,
  seenWithOwnRightOnly,
} from './permissions.ts';
export type { Permission, Scope } from './permissions.ts';
export {
  gateOf,
  gateOfTerminal,
  isGated,
  mustDoFirst,
  subscriptionStatusOf,
  type PaymentState,
} from './screens/access-gate.ts';
export { landingOf, landings } from './screens/landings.ts';
export { menuSections, type MenuSection } from './screens/menu.ts';
export { plannedScreens } from './screens/planned.ts';
export { screenOf } from './screens/screen-of.ts';
export { type Screen } from './screens/screen.ts';
export { screens } from './screens/served.ts';
export { isPrivileged } from './grants.ts';
export {
  knownRoles,
  noteOnRoles,
  roleChoices,
  roleWords,
  wordOfRole,
  wordsOfRoles,
  wrongWithRoles,
} from './role-choice.ts';
export {
  accountKinds,
  affiliateAdmin,
  affiliatedRoles,
  belongsToStore,
  founderRole,
  freemiumFounderRole,
  isAccountExecutive,
  isAffiliate,
  isOrgAdmin,
  platformAdmin,
  roleNamed,
  rolesAfterMerge,
  rolesAfterReversal,
  rolesAfterUnmerge,
  rolesOfPrimary,
  worksAcrossOrgs,
} from './role-changes.ts';
