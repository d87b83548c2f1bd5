import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inspect } from 'node:util';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { StoreCredentials } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let credentials: StoreCredentials;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  credentials = app.get(StoreCredentials);
}, 60_000);
afterAll(() => app.close());

test('entered values can be decrypted and cannot be printed by accident', async () => {
  const { store, lenders } = world;
  const opened = await credentials.open(app.em(), store.id, lenders[0]!.id);
  expect(opened?.reveal()).toEqual({ token: 'secret-of-alder' });
  expect(`${JSON.stringify(opened)} ${inspect(opened)} ${String(opened)}`).not.toContain('secret-of');
});

test('no value is readable in the database', async () => {
  const rows = await app
    .em()
    .execute(`SELECT encode(values_sealed, 'escape') AS bytes FROM store_credential`);
  expect(JSON.stringify(rows)).not.toContain('secret-of');
});

test('stores are counted by lender without inactive accounts', async () => {
  const { lenders } = world;
  const before = (await credentials.storesByLender(app.em())).get(lenders[0]!.id) ?? 0;
  const oneStore = `store_id = ? AND lender_id = ?`;
  const which = [world.store.id, lenders[0]!.id];
  await app.em().execute(`UPDATE store_credential SET is_active = false WHERE ${oneStore}`, which);
  expect((await credentials.storesByLender(app.em())).get(lenders[0]!.id) ?? 0).toBe(before - 1);
  await app.em().execute(`UPDATE store_credential SET is_active = true WHERE ${oneStore}`, which);
});

test('another store and an inactive account return nothing', async () => {
  const { store, foreign, lenders } = world;
  expect(await credentials.open(app.em(), foreign.id, lenders[0]!.id)).toBeUndefined();
  await app
    .em()
    .execute(`UPDATE store_credential SET is_active = false WHERE lender_id = ?`, [lenders[1]!.id]);
  expect(await credentials.open(app.em(), store.id, lenders[1]!.id)).toBeUndefined();
  expect(await credentials.lendersOf(app.em(), store.id)).toEqual([lenders[0]!.id]);
  await app.em().execute(`UPDATE store_credential SET is_active = true`);
});

test('all active accounts of a lender are available for its webhooks', async () => {
  const { foreign, lenders } = world;
  const owner = { orgId: foreign.orgId, storeId: foreign.id, lenderId: lenders[0]!.id };
  await credentials.seal(app.em(), owner, { token: 'of the other' });
  const sets = await credentials.activeSets(app.em(), lenders[0]!.id, 'newest');
  expect(sets.map(({ values }) => values.reveal().token)).toEqual(['of the other', 'secret-of-alder']);
});

test('encrypted bytes copied into another row cannot be decrypted there', async () => {
  const { store, lenders } = world;
  await app.em().execute(
    `UPDATE store_credential target SET values_sealed = source.values_sealed
     FROM store_credential source WHERE source.lender_id = ? AND target.lender_id = ? AND source.store_id = target.store_id`,
    [lenders[0]!.id, lenders[1]!.id],
  );
  await expect(credentials.open(app.em(), store.id, lenders[1]!.id)).rejects.toMatchObject({
    code: 'seal-broken',
  });
});
