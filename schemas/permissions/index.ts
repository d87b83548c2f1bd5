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
export { belongToSameTenant, hasOwner, type NamedThings } from './named-things.ts';
export { grants, integrationGrant, roles } from './grants.ts';
export type { Grant, Reach, Role } from './grants.ts';
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
  landingOf,
  landings,
  menuSections,
  plannedScreens,
  screenOf,
  screens,
  subscriptionStatusOf,
} from './screens.ts';
export type { MenuSection, Screen, Standing } from './screens.ts';
export { isPrivileged } from './privileged.ts';
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
