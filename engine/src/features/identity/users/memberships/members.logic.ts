import type { RoleChange } from '@millrace/schemas/api';
import { worksAcrossOrgs } from '@millrace/schemas/permissions';

/** A user's org, roles and assigned stores. */
export interface Member {
  id: number;
  orgId: number | null;
  roles: readonly string[];
  storeIds: readonly number[];
}

/** A user with the names that lists show. */
export interface NamedMember extends Member {
  firstName: string;
  lastName: string;
  email: string;
  isDisabled: boolean;
}

/** The org of a store, with the name that lists show. */
export interface LinkedStore {
  id: number;
  orgId: number;
  name: string;
}
export type LinkedStores = ReadonlyMap<number, LinkedStore>;

/**
 * Returns the user with only those stores that the roles allow. Stores of other orgs need a role that works
 * across orgs.
 */
export const withinHome = <T extends Member>(person: T, stores: LinkedStores): T => ({
  ...person,
  storeIds: worksAcrossOrgs(person.roles)
    ? person.storeIds
    : person.storeIds.filter((storeId) => stores.get(storeId)?.orgId === person.orgId),
});

/** Returns which users would change and how. Used for a preview of the change. */
export function changesOf(
  before: readonly NamedMember[],
  after: readonly Member[],
  stores: LinkedStores,
): RoleChange[] {
  const then = new Map(after.map((person) => [person.id, person]));
  const nameOf = (storeId: number): string => stores.get(storeId)?.name ?? `Store ${storeId}`;
  return before.flatMap((person) => {
    const { id, firstName, lastName, email, roles, storeIds } = person;
    const next = then.get(id) ?? person;
    const change = {
      id,
      name: `${firstName} ${lastName}`.trim() || email,
      email,
      before: [...roles],
      after: [...next.roles],
      stores_left: storeIds.filter((storeId) => !next.storeIds.includes(storeId)).map(nameOf),
      stores_joined: next.storeIds.filter((storeId) => !storeIds.includes(storeId)).map(nameOf),
    };
    const isSame = [...roles].sort().join() === [...next.roles].sort().join();
    return isSame && change.stores_left.length + change.stores_joined.length === 0 ? [] : [change];
  });
}
