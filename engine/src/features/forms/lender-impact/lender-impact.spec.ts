import type { LenderImpact } from '@millrace/schemas/api';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createSmallWorld, type SmallWorld } from '../../../../test/http/small-world.ts';
import { LenderImpactModule } from './index.ts';

let app: FeatureApp;
let world: SmallWorld;
let cookie: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [LenderImpactModule] });
  world = await createSmallWorld(app);
  cookie = await world.signIn('DEV_ADMIN');
}, 60_000);
afterAll(() => app.close());

const impact = async (changes: object): Promise<LenderImpact> => {
  const payload = { lender_id: world.lenders[0]!.id, version: 1, ...changes };
  const reply = await app.call({ method: 'POST', url: '/api/admin/lender-object/impact', payload, cookie });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
const none = { count: 0, names: [] };

test('switching a lender off touches the stores that have it and the forms that ask it', async () => {
  expect(await impact({ enabled: false })).toEqual({
    stores: { count: 1, names: ['Harbor Home'] },
    forms: { count: 1, names: ['Everybody at once (Harbor Home)'] },
    rules: [{ rule: 'Enabled', from: 'On', to: 'Off' }],
  });
});

test('what is as it was, and addresses, touch nobody', async () => {
  expect(await impact({ enabled: true, start_url: 'https://alder.example' })).toEqual({
    stores: none,
    forms: none,
    rules: [],
  });
});

test('a whitelist touches the stores that lose the lender, and no others', async () => {
  const { stores, forms, rules } = await impact({
    restricted: true,
    whitelisted_store_ids: [world.store.id],
  });
  expect(stores.names).toEqual(['Harbor Outlet', 'Summit Beds']);
  expect(forms).toEqual(none);
  expect(rules).toEqual([
    { rule: 'Only for whitelisted stores', from: 'No', to: 'Yes' },
    { rule: 'Whitelisted stores', from: '0 stores', to: '1 store' },
  ]);
});

test('settings of an industry touch the stores of that industry', async () => {
  const settings = (industry: string) => ({
    industry_settings: { [industry]: { enabled: false, required_fields: [] } },
  });
  const [row] = await app
    .em()
    .execute<{ industry: string; name: string }[]>(
      `SELECT s.industry, i.name FROM store s JOIN industry i ON i.key = s.industry WHERE s.id = ?`,
      [world.store.id],
    );
  const here = await impact(settings(row!.industry));
  expect(here.stores.names).toEqual(['Harbor Home']);
  expect(here.rules).toEqual([{ rule: `Industry ${row!.name}`, from: 'Routed', to: 'Not routed' }]);
  expect((await impact(settings('dental'))).stores).toEqual(none);
});

test('nothing of it is saved, and only those who may save may ask', async () => {
  await impact({ name: 'Another name', pipe_order: 33 });
  const rows = await app.em().execute(`SELECT 1 FROM lender WHERE name = 'Another name' OR version > 1`);
  expect(rows).toEqual([]);
  const reply = await app.call({
    method: 'POST',
    url: '/api/admin/lender-object/impact',
    payload: { lender_id: world.lenders[0]!.id, version: 1, enabled: false },
    cookie: await world.signIn('FP_SUPPORT'),
  });
  expect(reply.statusCode).toBe(403);
});
