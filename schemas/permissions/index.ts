export { can, permissionsOf } from './can.ts';
export type { Actor, Target } from './can.ts';
export { grants, roles } from './grants.ts';
export type { Grant, Reach, Role } from './grants.ts';
export { permissions } from './permissions.ts';
export type { Permission, Scope } from './permissions.ts';
export { landings, screens } from './screens.ts';
export type { Screen } from './screens.ts';
