import { affiliatedRoles, rolesAfterReversal, worksAcrossOrgs } from '@millrace/schemas/permissions';
import { withinHome, type LinkedStores, type Member } from '../../identity/users/index.logic.ts';

/** A conversion changes the roles of everybody in the org; links to stores of other orgs end with the right to them. */
export const planConversion = <T extends Member>(people: readonly T[], stores: LinkedStores): T[] =>
  people.map((person) => withinHome({ ...person, roles: affiliatedRoles(person.roles) }, stores));

/**
 * The way back: what nobody changed since is as it was. Who came later, or was given another role since, gets the plain
 * counterpart of it.
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

/** The links a conversion ended. What is at home was taken by somebody, or is there. */
function isElsewhere(storeId: number, { orgId }: Member, stores: LinkedStores): boolean {
  const store = stores.get(storeId);
  return store !== undefined && store.orgId !== orgId;
}
