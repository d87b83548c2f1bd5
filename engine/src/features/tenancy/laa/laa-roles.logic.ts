import { affiliatedRoles, rolesAfterReversal, worksAcrossOrgs } from '@millrace/schemas/permissions';
import { withinHome, type LinkedStores, type Member } from '../../identity/users/index.logic.ts';

/**
 * Returns the users of the org after a conversion, which changes the roles of all of them. A user whose new
 * role does not allow work across orgs loses the stores of other orgs.
 */
export const planConversion = <T extends Member>(people: readonly T[], stores: LinkedStores): T[] =>
  people.map((person) => withinHome({ ...person, roles: affiliatedRoles(person.roles) }, stores));

/**
 * Reverses a conversion. Users who did not change since the conversion return to their earlier state. Users
 * who were added or changed since then get the role that corresponds to their current one.
 * @param stores the stores of the users in `now` and in `before` that still exist
 */
export function planReversal<T extends Member>(
  now: readonly T[],
  before: readonly Member[],
  stores: LinkedStores,
): T[] {
  const was = new Map(before.map((person) => [person.id, person]));
  return now.map((person) => {
    const then = was.get(person.id);
    const roles = rolesAfterReversal(then?.roles, person.roles);
    const returns = worksAcrossOrgs(then?.roles ?? []) && !worksAcrossOrgs(person.roles);
    const links = returns ? then!.storeIds.filter((id) => isElsewhere(id, person, stores)) : [];
    const storeIds = [...new Set([...person.storeIds, ...links])].sort((a, b) => a - b);
    return withinHome({ ...person, roles, storeIds }, stores);
  });
}

/**
 * True if the store does not belong to the user's org. The conversion removed only the user's assignments to
 * such stores.
 */
function isElsewhere(storeId: number, { orgId }: Member, stores: LinkedStores): boolean {
  const store = stores.get(storeId);
  return store !== undefined && store.orgId !== orgId;
}
