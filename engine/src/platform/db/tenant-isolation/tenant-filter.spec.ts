import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineEntity, p } from '@mikro-orm/core';
import { MikroORM } from '@mikro-orm/postgresql';
import { createTenant, type Tenant } from '../../../../test/http/two-tenants.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/setup/fresh-database.ts';
import { ormConfig } from '../orm.config.ts';
import { within, type TenantContext } from './tenant-context.ts';

/** A test entity with an org and a store, like every entity that belongs to a store. */
const ConfigSchema = defineEntity({
  name: 'Config',
  tableName: 'cfa_config',
  properties: { id: p.integer().primary(), orgId: p.integer(), storeId: p.integer(), name: p.string() },
});
class Config extends ConfigSchema.class {}
ConfigSchema.setClass(Config);

/**
 * The database of this test. Its connection is the owner of the tables, to whom no policy applies. So only
 * the second layer of tenant isolation is tested.
 */
let database: FreshDatabase;
let orm: MikroORM;
let ours: Tenant;
let theirs: Tenant;
beforeAll(async () => {
  database = await freshDatabase();
  orm = await MikroORM.init(
    ormConfig({ url: database.url, pool: 4, entities: [Config], tenantIsolation: true }),
  );
  const em = orm.em.fork();
  const [lender] = await em.execute<{ id: number }[]>(
    `INSERT INTO lender (key, name) VALUES ('alder', 'Alder') RETURNING id`,
  );
  ours = await createTenant(em, 'ours', lender!.id);
  theirs = await createTenant(em, 'theirs', lender!.id);
});
afterAll(async () => {
  await orm.close(true);
  await database.drop();
});

const orgsSeen = (context: TenantContext) =>
  within(context, async () => (await orm.em.fork().find(Config, {})).map(({ orgId }) => orgId));

test('finds entities of a store only within the reach of the staff', async () => {
  expect(await orgsSeen({ person: 1, orgs: [ours.orgId] })).toEqual([ours.orgId]);
  expect(await orgsSeen({ person: 1, stores: [theirs.storeId] })).toEqual([theirs.orgId]);
  expect(await orgsSeen({ person: 1 })).toEqual([]);
  expect((await orgsSeen({ person: 1, all: true })).length).toBe(2);
});

test('updates no foreign row through the ORM', async () => {
  const reached = await within({ person: 1, orgs: [ours.orgId] }, () =>
    orm.em.fork().nativeUpdate(Config, { orgId: theirs.orgId }, { name: 'taken' }),
  );
  expect(reached).toBe(0);
});
