import type { LenderImpact } from '@millrace/schemas/api';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { LenderImpactModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let cookie: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [LenderImpactModule] });
  world = await createTestTenants(app);
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

test('disabling a lender affects the stores that have it and the forms that ask it', async () => {
  expect(await impact({ is_active: false })).toEqual({
    stores: { count: 1, names: ['Harbor Home'] },
    forms: { count: 1, names: ['Everybody at once (Harbor Home)'] },
    rules: [{ rule: 'Enabled', from: 'On', to: 'Off' }],
  });
});

test('unchanged values and addresses affect no store', async () => {
  expect(await impact({ is_active: true, start_url: 'https://alder.example' })).toEqual({
    stores: none,
    forms: none,
    rules: [],
  });
});

test('a whitelist affects only the stores that lose the lender', async () => {
  const { stores, forms, rules } = await impact({
    api_pipe_settings: { restricted: true, whitelisted_store_ids: [world.store.id] },
  });
  expect(stores.names).toEqual(['Harbor Outlet', 'Summit Beds']);
  expect(forms).toEqual(none);
  expect(rules).toEqual([
    { rule: 'Only for whitelisted stores', from: 'No', to: 'Yes' },
    { rule: 'Whitelisted stores', from: '0 stores', to: '1 store' },
  ]);
});

test('industry settings affect the stores of that industry', async () => {
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

describe('a position in the default order', () => {
  const sql = (text: string, values: unknown[] = []) => app.em().execute(text, values);
  const always = (is: boolean) =>
    sql(`UPDATE lender SET always_selected = ? WHERE id = ?`, [is, world.lenders[0]!.id]);
  const names = async (changes: object) => {
    const { stores, forms } = await impact(changes);
    return [stores.names, forms.names];
  };
  const own = 'Everybody at once (Harbor Home)';

  test('affects no form that sets the lender’s position itself', async () => {
    expect(await impact({ pipe_order: 33, is_pipe_priority: true })).toMatchObject({
      stores: none,
      forms: none,
      rules: [
        { rule: 'Default order', to: '33' },
        { rule: 'Priority lender', to: 'Yes' },
      ],
    });
  });

  test('affects a form that asks the lender without naming it', async () => {
    const [form] = await app
      .em()
      .execute<{ order: number[] }[]>(`SELECT lender_order AS "order" FROM cfa_config WHERE name = ?`, [
        'Everybody at once',
      ]);
    await sql(`UPDATE cfa_config SET lender_order = '{}' WHERE name = 'Everybody at once'`);
    expect(await names({ pipe_order: 33 })).toEqual([[], []]);
    await always(true);
    expect(await names({ pipe_order: 33 })).toEqual([['Harbor Home'], [own]]);
    expect(await names({ is_pipe_priority: true })).toEqual([['Harbor Home'], [own]]);
    await always(false);
    await sql(`UPDATE cfa_config SET lender_order = ?::int[] WHERE name = 'Everybody at once'`, [
      `{${form!.order.join()}}`,
    ]);
  });

  test('affects an account on a model with the lender, whatever its form says', async () => {
    const onModel = (used: number[], priority: boolean) =>
      sql(
        `WITH m AS (INSERT INTO freemium_model (name, used_lender_ids, criteria)
           VALUES (gen_random_uuid()::text, ?::int[], ?::jsonb) RETURNING id)
         UPDATE org SET freemium_model_id = m.id FROM m, store s WHERE s.org_id = org.id AND s.id = ?`,
        [
          `{${used.join()}}`,
          JSON.stringify({
            standard: { is_pipe_priority: priority, always_selected: false },
            global: { lender_type_priority: [] },
          }),
          world.store.id,
        ],
      );
    await onModel([world.lenders[1]!.id], true);
    expect(await names({ pipe_order: 33 })).toEqual([[], []]);
    await onModel([world.lenders[0]!.id], false);
    expect(await names({ pipe_order: 33 })).toEqual([['Harbor Home'], [own]]);
    expect(await names({ is_pipe_priority: true })).toEqual([[], []]);
    await onModel([world.lenders[0]!.id], true);
    expect(await names({ is_pipe_priority: true })).toEqual([['Harbor Home'], [own]]);
    await sql(`UPDATE org SET freemium_model_id = NULL`);
  });
});

test('saves nothing, and is refused for roles that may not save', async () => {
  await impact({ name: 'Another name', pipe_order: 33 });
  const rows = await app.em().execute(`SELECT 1 FROM lender WHERE name = 'Another name' OR version > 1`);
  expect(rows).toEqual([]);
  const reply = await app.call({
    method: 'POST',
    url: '/api/admin/lender-object/impact',
    payload: { lender_id: world.lenders[0]!.id, version: 1, is_active: false },
    cookie: await world.signIn('FP_SUPPORT'),
  });
  expect(reply.statusCode).toBe(403);
});
