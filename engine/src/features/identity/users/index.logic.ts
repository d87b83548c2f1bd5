export {
  changesOf,
  withinHome,
  type LinkedStores,
  type Member,
  type NamedMember,
} from './memberships/members.logic.ts';
export { accountClosed, comesWithAccount } from './users.errors.ts';
export { actorOf, factorRolesOf } from './users.logic.ts';
