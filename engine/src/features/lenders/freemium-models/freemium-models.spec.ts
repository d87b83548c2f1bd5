import type { FreemiumModel } from '@millrace/schemas/api';
import { usualCriteria } from '@millrace/schemas/freemium';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { FreemiumModels, FreemiumModelsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let sales: string;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [FreemiumModelsModule] });
  world = await createTestTenants(app);
  sales = await world.signIn('FP_SALES');
}, 60_000);
afterAll(() => app.close());

const save = (payload: object, cookie = sales) =>
  app.call({ method: 'POST', url: '/api/freemium', payload, cookie });
const get = (path = '', cookie = sales) => app.call({ url: `/api/freemium${path}`, cookie });
const remove = async (id: number) =>
  app.call({ method: 'DELETE', url: `/api/freemium?id=${id}`, cookie: await world.signIn('FP_ADMIN') });
const body = (name: string, more: object = {}) => ({
  name,
  used_lender_ids: [world.lenders[0]!.id],
  criteria: usualCriteria,
  ...more,
});
const made = async (name: string) => (await save(body(name))).json<FreemiumModel>();

describe('freemium models', () => {
  test('of a store’s account are read by its shoppers’ requests and by no other requests', async () => {
    const { store, foreign, config } = world;
    const model = await made('Of the account');
    await app.em().execute(`UPDATE org SET freemium_model_id = ? WHERE id = ?`, [model.id, store.orgId]);
    const formId = randomUUID();
    await app.em().execute(
      `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, answers_sealed, form)
       VALUES (?, 'MR-MODEL', ?, ?, ?, 'x', '{}')`,
      [formId, store.orgId, store.id, config.id],
    );
    const seen = (storeId: number) =>
      within({ form: formId }, () =>
        app.get(FreemiumModels).ofStore(app.app.get(MikroORM).em.fork(), storeId),
      );
    expect(await seen(store.id)).toMatchObject({ used_lender_ids: [world.lenders[0]!.id] });
    await app.em().execute(`UPDATE org SET freemium_model_id = ? WHERE id = ?`, [model.id, foreign.orgId]);
    expect(await seen(foreign.id)).toBeUndefined();
    await app.em().execute(`UPDATE org SET freemium_model_id = NULL`);
    await remove(model.id);
  });

  test('are created, found by name and list the lenders that are asked', async () => {
    await save(body('Starter'));
    await save(body('Basic', { used_lender_ids: world.lenders.map(({ id }) => id) }));
    const models = (await get()).json<FreemiumModel[]>();
    expect(models.map(({ name, lenders }) => [name, lenders.length])).toEqual([
      ['Basic', 2],
      ['Starter', 1],
    ]);
    expect(models[1]!.lenders[0]).toMatchObject({ name: world.lenders[0]!.name, because: 'chosen' });
  });

  test('with an id are changed', async () => {
    const model = await made('Plain');
    const reply = await save(body('Plain and simple', { id: model.id, used_lender_ids: [] }));
    expect(reply.json()).toMatchObject({ id: model.id, name: 'Plain and simple', lenders: [] });
    expect((await get(`/${model.id}`)).json()).toMatchObject({ name: 'Plain and simple' });
  });

  test.each([
    ['a name that is taken', { name: 'STARTER' }, 'name'],
    ['an invisible name', { name: '\u200b' }, 'name'],
    ['an unknown lender', { used_lender_ids: [99_999] }, 'used_lender_ids'],
  ])('with %s are refused at that field', async (_, more, field) => {
    const reply = await save(body('Another', more));
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ errors: [{ field }] });
  });

  test('are read only by an account that uses them', async () => {
    const [own, other] = [await made('Own'), await made('Other')];
    await app.em().execute(`UPDATE org SET freemium_model_id = ? WHERE id = ?`, [own.id, world.store.orgId]);
    const cookie = await world.signIn('FREEMIUM_ORG');
    expect((await get(`/${own.id}`, cookie)).json()).toMatchObject({ name: 'Own' });
    expect((await get(`/${other.id}`, cookie)).statusCode).toBe(404);
    expect((await get('', cookie)).statusCode).toBe(403);
  });

  test('are refused deletion while an account uses them and are deleted once', async () => {
    const model = await made('Short-lived');
    const { orgId } = world.store;
    await app.em().execute(`UPDATE org SET freemium_model_id = ? WHERE id = ?`, [model.id, orgId]);
    expect((await remove(model.id)).json()).toMatchObject({ code: 'model-in-use' });
    await app.em().execute(`UPDATE org SET freemium_model_id = NULL WHERE id = ?`, [orgId]);
    expect((await remove(model.id)).json()).toEqual({ success: true });
    expect((await get(`/${model.id}`)).statusCode).toBe(404);
    expect((await save(body('Short-lived'))).statusCode).toBe(200);
  });

  test('cannot be deleted by roles that only send them', async () => {
    const model = await made('Kept');
    const reply = await app.call({ method: 'DELETE', url: `/api/freemium?id=${model.id}`, cookie: sales });
    expect(reply.statusCode).toBe(403);
  });
});
