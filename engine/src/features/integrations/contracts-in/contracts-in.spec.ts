import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { DealDocument } from '@millrace/schemas/api';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { startVendors, type Vendors } from '../../../../test/setup/vendor-sandbox.ts';
import { CatalogueModule } from '../catalogue/index.ts';
import { ContractsInModule } from './index.ts';

let vendors: Vendors;
let app: FeatureApp;
let world: TestTenants;
let dev: string;
beforeAll(async () => {
  vendors = await startVendors();
  app = await startFeatureApp({
    modules: [CatalogueModule, ContractsInModule],
    environment: { LENDER_SANDBOX_URL: vendors.url },
  });
  world = await createTestTenants(app);
  dev = await world.signIn('DEV_ADMIN');
}, 60_000);
afterAll(async () => {
  await app.close();
  await vendors.close();
});
beforeEach(async () => {
  await vendors.order();
  await app.em().execute(`DELETE FROM getaccept_document`);
  await app.em().execute(`UPDATE store SET onboarding = NULL`);
  await turn(true);
});

const turn = (is_on: boolean) =>
  app.call({ method: 'PUT', url: '/api/integrations', cookie: dev, payload: { id: 'getaccept', is_on } });
const notify = (id: string) =>
  app.call({
    method: 'POST',
    url: '/api/webhooks/getaccept',
    payload: { event: 'document.signed', document: { id } },
  });
const onboarding = async () =>
  (
    await app
      .em()
      .execute<{ onboarding: string | null }[]>(`SELECT onboarding FROM store WHERE id = ?`, [world.store.id])
  )[0]!.onboarding;
const listed = async () =>
  (await app.call({ method: 'GET', url: '/api/admin/getaccept/documents', cookie: dev })).json<
    DealDocument[]
  >();

test('a signed deal starts the set-up of its store once', async () => {
  const id = `signed-store-${world.store.id}`;
  expect((await notify(id)).statusCode).toBe(200);
  expect(await onboarding()).toBe('getaccept-deal');
  expect(await listed()).toMatchObject([{ id, status: 'signed', store_id: world.store.id }]);
  expect((await notify(id)).statusCode).toBe(200);
  expect(await vendors.seen()).toEqual([`GET /vendors/getaccept/v1/documents/${id}`]);
});

test('a call that claims a signature does nothing while the document is not signed', async () => {
  await notify(`sent-store-${world.store.id}`);
  expect(await onboarding()).toBeNull();
  expect(await listed()).toMatchObject([{ status: 'sent', onboarded_at: null }]);
  expect((await notify('unknown-document')).statusCode).toBe(404);
  await notify('signed-store-999999');
  expect(await onboarding()).toBeNull();
});

test('nothing is read while GetAccept is switched off', async () => {
  await turn(false);
  expect((await notify(`signed-store-${world.store.id}`)).json()).toMatchObject({
    code: 'getaccept-switched-off',
  });
  expect(await vendors.seen()).toEqual([]);
});

test('GetAccept sends again what failed, and staff reads a document again', async () => {
  const id = `signed-store-${world.store.id}`;
  for (const [fault, code] of [
    ['expired', 'getaccept-refused'],
    ['limited', 'getaccept-unavailable'],
    ['broken', 'getaccept-unavailable'],
    ['lost', 'getaccept-unavailable'],
  ] as const) {
    await vendors.order(fault, 1);
    expect((await notify(id)).json()).toMatchObject({ code });
  }
  expect(await onboarding()).toBeNull();
  const read = await app.call({
    method: 'POST',
    url: '/api/admin/getaccept/documents/read',
    cookie: dev,
    payload: { document_id: id },
  });
  expect(read.json()).toMatchObject({ status: 'signed', store_id: world.store.id });
  expect(await onboarding()).toBe('getaccept-deal');
});
