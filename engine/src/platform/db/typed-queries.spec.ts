import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { createTenant, type Tenant } from '../../../test/http/two-tenants.ts';
import { anyOf, containsText, queries, total } from './queries.ts';
import { within } from './tenant-isolation/tenant-context.ts';

let app: FeatureApp;
let ours: Tenant;
beforeAll(async () => {
  app = await startFeatureApp();
  const [lender] = await app.em().execute<{ id: number }[]>(`SELECT id FROM lender WHERE key = 'alder'`);
  ours = await createTenant(app.em(), 'ours', lender!.id);
  await createTenant(app.em(), 'theirs', lender!.id);
}, 60_000);
afterAll(() => app.close());

const api = (): EntityManager => app.app.get(MikroORM).em.fork();
const names = (em: EntityManager) =>
  queries(em).selectFrom('read.store').select(['id', 'store_name']).orderBy('id').execute();

test('runs a typed query in the tenant context, with and without values', async () => {
  expect(await names(api())).toEqual([]);
  await within({ orgs: [ours.orgId] }, async () => {
    expect(await names(api())).toEqual([{ id: ours.storeId, store_name: 'ours' }]);
    const named = (slug: string) => queries(api()).selectFrom('store').select('id').where('slug', '=', slug);
    expect(await named('ours').execute()).toEqual([{ id: ours.storeId }]);
    expect(await named('theirs').execute()).toEqual([]);
    await expect(
      queries(api()).selectFrom('store').select('id').where('uuid', '=', 'x').execute(),
    ).rejects.toThrow(/uuid/);
    expect(await named('ours').execute()).toEqual([{ id: ours.storeId }]);
  });
});

test('runs a typed query in the transaction of its EntityManager', async () => {
  await within({ orgs: [ours.orgId] }, async () => {
    const undone = api().transactional(async (em) => {
      await queries(em).updateTable('store').set({ store_name: 'renamed' }).execute();
      expect(await em.execute(`SELECT store_name FROM store`)).toEqual([{ store_name: 'renamed' }]);
      expect(await names(api())).toEqual([{ id: ours.storeId, store_name: 'ours' }]);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await names(api())).toEqual([{ id: ours.storeId, store_name: 'ours' }]);
  });
});

test('filters by text and by ids, and counts', async () => {
  await within({ orgs: [ours.orgId] }, async () => {
    const stores = queries(api()).selectFrom('store');
    const found = (text: string) =>
      stores
        .select('id')
        .where((eb) => containsText(eb, eb.ref('store_name'), text))
        .execute();
    expect(await found('OUR')).toEqual([{ id: ours.storeId }]);
    expect(await found('%')).toEqual([]);
    const among = (ids: number[]) => total(stores.where((eb) => anyOf(eb, 'id', ids)));
    expect([await among([ours.storeId, 0]), await among([])]).toEqual([1, 0]);
  });
});

test('returns values of the generated types', async () => {
  const [row] = await queries(app.em())
    .selectFrom('application')
    .select(['created_at', 'form', 'answers_sealed', 'requested_cents', 'only_lenders'])
    .limit(1)
    .execute();
  expect([typeof row!.created_at, typeof row!.form, Buffer.isBuffer(row!.answers_sealed)]).toEqual([
    'string',
    'object',
    true,
  ]);
});

// This function is never called, only type-checked. If the types accepted a wrong name, `npm run check` would
// report an unused `@ts-expect-error`.
function misspelledQueries(em: EntityManager) {
  const db = queries(em);
  return [
    // @ts-expect-error -- no such column
    db.selectFrom('read.store').select('store_nam'),
    // @ts-expect-error -- no such view
    db.selectFrom('read.stores'),
    // @ts-expect-error -- the column is not published
    db.selectFrom('read.application').select('answers_sealed'),
    // @ts-expect-error -- a number is not text
    db.selectFrom('read.store').select('id').where('id', '=', 'one'),
    // @ts-expect-error -- a required column is missing
    db.insertInto('org').values({ phone: '1' }),
  ];
}

test('does not compile with a misspelled name', () => {
  expect(misspelledQueries).toBeInstanceOf(Function);
});
