/** A region of an org. Old merges did not store its name. */
export interface Region {
  id: number;
  orgId: number;
  name?: string;
}

const longest = 80;
const same = (name: string | undefined): string => (name ?? '').trim().toLowerCase();

/**
 * Renames regions so that the names in an org differ in more than upper and lower case. Of several regions
 * with one name, the region that was in the org before keeps its name, or else the oldest region. All
 * further regions get a number.
 */
export function regionsApart(regions: readonly Region[], before: readonly Region[]): Region[] {
  const home = new Map(before.map(({ id, orgId }) => [id, orgId]));
  const guests = (region: Region): number => (home.get(region.id) === region.orgId ? 0 : 1);
  const taken = new Set<string>();
  const named = new Map<number, Region>();
  for (const region of regions.toSorted((a, b) => guests(a) - guests(b) || a.id - b.id)) {
    const name = region.name && freeName(region.name, (one) => taken.has(`${region.orgId} ${same(one)}`));
    taken.add(`${region.orgId} ${same(name)}`);
    named.set(region.id, { ...region, ...(name !== undefined && { name }) });
  }
  return regions.map(({ id }) => named.get(id)!);
}

function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number += 1) {
    const suffix = ` (${number})`;
    free = name.slice(0, longest - suffix.length) + suffix;
  }
  return free;
}

/**
 * Returns each region to its org in `before`. The region gets its former name back, unless a user renamed it
 * after the merge.
 */
export function regionsReturned(
  now: readonly Region[],
  before: readonly Region[],
  merged: readonly Region[],
): Region[] {
  const was = new Map(before.map((region) => [region.id, region]));
  const nameOfMerge = new Map(merged.map(({ id, name }) => [id, name]));
  const back = now.map((region) => {
    const then = was.get(region.id);
    const isUntouched = then?.name !== undefined && nameOfMerge.get(region.id) === region.name;
    return { ...region, orgId: then?.orgId ?? region.orgId, ...(isUntouched && { name: then.name }) };
  });
  return regionsApart(back, before);
}
