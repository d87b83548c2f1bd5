import type { EntityManager } from '@mikro-orm/postgresql';
import fc from 'fast-check';
import { worksAcrossOrgs, type Role } from '@millrace/schemas/permissions';

/**
 * Randomly generated orgs. Each number in `stores`, `regions` and `users` selects the org to which the store,
 * region or user belongs.
 */
export interface DrawnTenants {
  orgs: number;
  stores: readonly number[];
  regions: readonly number[];
  people: readonly { org: number; roles: readonly string[]; links: readonly number[]; isDisabled: boolean }[];
}

export const drawnTenants = (roles: readonly Role[], most = 4): fc.Arbitrary<DrawnTenants> =>
  fc.record({
    orgs: fc.integer({ min: 2, max: most }),
    stores: fc.array(fc.nat(most), { minLength: 1, maxLength: 7 }),
    regions: fc.array(fc.nat(most), { maxLength: 3 }),
    people: fc.array(
      fc.record({
        org: fc.nat(most),
        roles: fc.uniqueArray(fc.constantFrom(...roles), { maxLength: 3 }),
        links: fc.uniqueArray(fc.nat(6), { maxLength: 4 }),
        isDisabled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  });

/**
 * Returns the name of a region. The name contains the region's position among the regions of its org. In
 * every second org the name is in capitals.
 */
function nameOfRegion({ orgs, regions }: DrawnTenants, at: number): string {
  const org = regions[at]! % orgs;
  const place = regions.slice(0, at).filter((other) => other % orgs === org).length;
  return org % 2 ? `REGION ${place}` : `Region ${place}`;
}

export interface StoredTenants {
  orgIds: number[];
  userIds: number[];
}

let drawn = 0;

/**
 * Stores the generated orgs in the database. Every region contains the stores of its org. Another org has a
 * region whose name differs only in upper and lower case. Where it is allowed, users are assigned to stores
 * of other orgs.
 */
export async function storeTenants(em: EntityManager, tenants: DrawnTenants): Promise<StoredTenants> {
  drawn += 1;
  const one = async (sql: string, values: unknown[]): Promise<number> => {
    const [row] = await em.execute<{ id: number }[]>(`${sql} RETURNING id`, values);
    return row!.id;
  };
  const orgIds: number[] = [];
  for (let at = 0; at < tenants.orgs; at += 1)
    orgIds.push(await one(`INSERT INTO org (name) VALUES (?)`, [`Drawn ${drawn}-${at}`]));
  const orgOf = (number: number) => orgIds[number % orgIds.length]!;
  const storeIds: number[] = [];
  for (const [at, org] of tenants.stores.entries())
    storeIds.push(
      await one(`INSERT INTO store (org_id, store_name, slug, state) VALUES (?, ?, ?, 'TX')`, [
        orgOf(org),
        `Store ${drawn}-${at}`,
        `store-${drawn}-${at}`,
      ]),
    );
  for (const [at, org] of tenants.regions.entries()) {
    const region = await one(`INSERT INTO org_region (org_id, name) VALUES (?, ?)`, [
      orgOf(org),
      nameOfRegion(tenants, at),
    ]);
    await em.execute(
      `INSERT INTO org_region_store (region_id, store_id) SELECT ?::int, id FROM store WHERE org_id = ?`,
      [region, orgOf(org)],
      'run',
    );
  }
  const userIds: number[] = [];
  for (const [at, { org, roles, links, isDisabled }] of tenants.people.entries()) {
    const id = await one(
      `INSERT INTO app_user (org_id, email, first_name, last_name, password_hash, is_disabled)
       VALUES (?, ?, 'Ann', 'Drawn', '-', ?)`,
      [orgOf(org), `drawn-${drawn}-${at}@orgs.test`, isDisabled],
    );
    for (const role of roles)
      await em.execute(`INSERT INTO user_role (user_id, role) VALUES (?, ?)`, [id, role], 'run');
    for (const link of links)
      if (link < storeIds.length && (worksAcrossOrgs(roles) || orgOf(tenants.stores[link]!) === orgOf(org)))
        await em.execute(
          `INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`,
          [id, storeIds[link]],
          'run',
        );
    await em.execute(
      `UPDATE app_user u SET primary_store_id =
         (SELECT s.id FROM user_store l JOIN store s ON s.id = l.store_id WHERE l.user_id = u.id AND s.org_id = u.org_id LIMIT 1)
       WHERE u.id = ?`,
      [id],
      'run',
    );
    userIds.push(id);
  }
  return { orgIds, userIds };
}

/** Returns all rows of these orgs as one value, for comparison before and after a change. */
export async function recordOf(em: EntityManager, orgIds: readonly number[]) {
  const ids = `{${orgIds.join(',')}}`;
  const rows = (sql: string) => em.execute<{ id: number }[]>(sql, [ids]);
  return {
    orgs: await rows(
      `SELECT id, name, is_laa, laa_lender_id, merged_into_id FROM org WHERE id = ANY(?::int[]) ORDER BY id`,
    ),
    stores: await rows(`SELECT id, org_id FROM store WHERE org_id = ANY(?::int[]) ORDER BY id`),
    regions: await rows(
      `SELECT r.id, r.org_id, r.name, ARRAY(SELECT store_id FROM org_region_store n WHERE n.region_id = r.id ORDER BY 1) AS stores
       FROM org_region r WHERE r.org_id = ANY(?::int[]) ORDER BY r.id`,
    ),
    people: await rows(
      `SELECT id, org_id, roles, store_ids, primary_store_id, is_disabled, email FROM read.user_overview WHERE org_id = ANY(?::int[]) ORDER BY id`,
    ),
  };
}
