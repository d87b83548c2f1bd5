import {
  isOrgAdmin,
  rolesAfterMerge,
  rolesAfterUnmerge,
  rolesOfPrimary,
  worksAcrossOrgs,
} from '@millrace/schemas/permissions';
import { regionsApart, regionsReturned, type Region } from './merge-regions.logic.ts';

/** The data of a user that a merge needs. */
export interface Person {
  id: number;
  orgId: number | null;
  roles: readonly string[];
  storeIds: readonly number[];
}

/** A row that belongs to an org and moves with it. */
export interface Owned {
  id: number;
  orgId: number;
}

/** A snapshot of everything that a merge affects. */
export interface Tenants {
  people: readonly Person[];
  stores: readonly Owned[];
  regions: readonly Region[];
}

export interface MergePlan {
  intoOrgId: number;
  after: Tenants;
}

const sorted = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/**
 * Plans a merge: moves everything into the org of the primary user, who becomes its only org admin. Other
 * org admins become store admins of their stores. All other users keep their roles.
 */
export function planMerge(before: Tenants, primaryUserId: number): MergePlan | undefined {
  const intoOrgId = before.people.find(({ id }) => id === primaryUserId)?.orgId;
  if (intoOrgId === undefined || intoOrgId === null) return undefined;
  const into = <T>(row: T) => ({ ...row, orgId: intoOrgId });
  const people = before.people.map((person) => {
    if (person.id === primaryUserId)
      return {
        ...into(person),
        roles: rolesOfPrimary(person.roles),
        storeIds: sorted(person.storeIds),
      };
    if (!isOrgAdmin(person.roles)) return into(person);
    const roles = rolesAfterMerge(person.roles);
    return { ...into(person), roles, storeIds: sorted([...person.storeIds, ...gainedBy(person, before)]) };
  });
  return {
    intoOrgId,
    after: {
      people,
      stores: before.stores.map(into),
      regions: regionsApart(before.regions.map(into), before.regions),
    },
  };
}

/** Returns the ids of the stores that an org admin could open without being assigned to them. */
const gainedBy = (person: Person, { stores }: Tenants): number[] =>
  stores
    .filter(({ orgId, id }) => orgId === person.orgId && !person.storeIds.includes(id))
    .map(({ id }) => id);

/**
 * Plans how to undo a merge. Users, stores and regions return to their org. Users also get back their roles
 * and stores in `before`, except those that were removed after the merge. Users who were added after the
 * merge stay in the target org, unless all their stores return to other orgs. In that case they go to the org
 * to which most of their stores return.
 * @param now everything that is in the target org now
 */
export function planUnmerge(before: Tenants, primaryUserId: number, now: Tenants): Tenants {
  const stores = returned(now.stores, before.stores);
  const orgOfStore = new Map(stores.map(({ id, orgId }) => [id, orgId]));
  const was = new Map(before.people.map((person) => [person.id, person]));
  const merged = planMerge(before, primaryUserId)?.after ?? before;
  const made = new Map(merged.people.map((person) => [person.id, person]));
  const people = now.people.map((person) => {
    const then = was.get(person.id);
    if (!then) return newUser(person, orgOfStore);
    const byMerge = then.id !== primaryUserId && isOrgAdmin(then.roles) ? gainedBy(then, before) : [];
    const since = person.storeIds.filter((id) => !then.storeIds.includes(id) && !byMerge.includes(id));
    const kept = linksWithin(since, then.orgId, then.roles, orgOfStore);
    return {
      ...person,
      orgId: then.orgId,
      roles: rolesAfterUnmerge(then.roles, made.get(then.id)!.roles, person.roles),
      storeIds: sorted([...then.storeIds.filter((id) => person.storeIds.includes(id)), ...kept]),
    };
  });
  return { people, stores, regions: regionsReturned(now.regions, before.regions, merged.regions) };
}

function returned(now: readonly Owned[], before: readonly Owned[]): Owned[] {
  const home = new Map(before.map(({ id, orgId }) => [id, orgId]));
  return now.map((row) => ({ ...row, orgId: home.get(row.id) ?? row.orgId }));
}

function newUser(person: Person, orgOfStore: ReadonlyMap<number, number>): Person {
  const homes = person.storeIds.map((id) => orgOfStore.get(id)).filter((org) => org !== undefined);
  const stays = isOrgAdmin(person.roles) || homes.some((org) => org === person.orgId);
  const orgId = stays ? person.orgId : (mostOf(homes) ?? person.orgId);
  return { ...person, orgId, storeIds: linksWithin(person.storeIds, orgId, person.roles, orgOfStore) };
}

/** Returns the most frequent value. If several values are equally frequent, returns the lowest of them. */
function mostOf(list: readonly number[]): number | undefined {
  const count = (one: number) => list.filter((other) => other === one).length;
  return [...list].sort((a, b) => count(b) - count(a) || a - b)[0];
}

/**
 * Removes stores of other merged orgs from a user's stores. Stores outside the merge stay assigned. A user
 * with a role that works across orgs keeps all stores.
 */
function linksWithin(
  storeIds: readonly number[],
  orgId: number | null,
  roles: readonly string[],
  orgOfStore: ReadonlyMap<number, number>,
): number[] {
  if (worksAcrossOrgs(roles)) return sorted(storeIds);
  return sorted(storeIds.filter((id) => (orgOfStore.get(id) ?? orgId) === orgId));
}
