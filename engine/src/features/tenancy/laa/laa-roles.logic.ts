import { affiliatedRoles, rolesAfterReversal, worksAcrossOrgs } from '@millrace/schemas/permissions';
import { withinHome, type LinkedStores, type Member } from '../../identity/users/index.logic.ts';

/**
 * A conversion changes the roles of all users of the org. Links to stores of other orgs end with the right to
 * them.
 */
export const planConversion = <T extends Member>(people: readonly T[], stores: LinkedStores): T[] =>
  people.map((person) => withinHome({ ...person, roles: affiliatedRoles(person.roles) }, stores));

/**
 * Reverses a conversion: unchanged users return to their earlier state. Users added or changed since get the
 * plain counterpart of their role.
 *
 * @param stores those of `now` and of `before`, as far as they still exist
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

/** Links the conversion ended, to stores of other orgs. Links at home were not ended by it. */
function isElsewhere(storeId: number, { orgId }: Member, stores: LinkedStores): boolean {
  const store = stores.get(storeId);
  return store !== undefined && store.orgId !== orgId;
}
