import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { IntegrationExchange, PrefilledIdentity, ShopperForm } from '@millrace/schemas/api';
import { prefillConsents, prefillConsentText } from '@millrace/schemas/disclosures';
import { createHash } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { provenShopper, saveAnswers, startShopper, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { startVendors, type Vendors } from '../../../../test/setup/vendor-sandbox.ts';

let vendors: Vendors;
let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  vendors = await startVendors();
  app = await startFeatureApp({ environment: { LENDER_SANDBOX_URL: vendors.url } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await vendors.close();
});
beforeEach(async () => {
  await vendors.order();
  await connect(true);
});

const asStore = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  app.call({
    method,
    url: `/api${path}`,
    cookie: await world.signIn('STORE_ADMIN'),
    ...(payload && { payload }),
  });
async function connect(isActive: boolean): Promise<void> {
  const place = { storeId: world.store.id, integration_id: 'prove' };
  const values = { client_id: 'client-1', client_secret: 'secret-1' };
  const saved = await asStore('POST', '/store-integrations', { ...place, values });
  expect(saved.statusCode).toBe(200);
  if (!isActive) await asStore('POST', '/store-integrations/toggle', { ...place, is_active: false });
}
const ask = ({ cookie }: Shopper) =>
  app.call({ method: 'POST', url: '/api/shopper/form/prefill/identity', payload: { locale: 'es' }, cookie });
const found = async (shopper: Shopper) => (await ask(shopper)).json<PrefilledIdentity>();
const form = async ({ cookie }: Shopper) =>
  (await app.call({ url: '/api/shopper/form', cookie })).json<ShopperForm>();
const log = async () => {
  const path = `/store-integrations/exchanges?storeId=${world.store.id}&integration_id=prove`;
  return (await asStore('GET', path)).json<IntegrationExchange[]>();
};
const person = { first_name: 'Ana', last_name: 'Ortega', date_of_birth: '04/12/1988', zip_code: '77002' };

test('returns the answers that the form asks for, stores none, and records the consent', async () => {
  const shopper = await provenShopper(app, world, { mobile_phone: '(512) 555-7001' });
  expect((await form(shopper)).prefills).toEqual(['identity']);
  expect(await found(shopper)).toEqual({ result: 'found', answers: person });
  expect((await form(shopper)).answers).not.toHaveProperty('last_name');
  const consents = await app
    .em()
    .execute(
      `SELECT disclosure_id, text_hash, locale FROM consent WHERE application_id = ? ORDER BY id DESC LIMIT 1`,
      [shopper.formId],
    );
  const text = prefillConsentText('es', 'identity', 'Harbor Home');
  expect(consents).toEqual([
    {
      disclosure_id: prefillConsents.identity.id,
      text_hash: createHash('sha256').update(text).digest('hex'),
      locale: 'es',
    },
  ]);
  const [newest] = await log();
  expect(newest).toMatchObject({ operation: 'prefill', form_id: shopper.formId, works: true });
  expect(JSON.stringify(newest)).not.toMatch(/Ana|Ortega|555-?7001|secret-1/);
});

test.each([
  ['an unknown number', '(512) 555-7109', 'not-found'],
  ['a number that needs a further proof', '(512) 555-7108', 'not-found'],
])('finds nothing for %s', async (_, mobile_phone, result) => {
  const shopper = await provenShopper(app, world, { mobile_phone });
  expect(await found(shopper)).toEqual({ result, answers: {} });
});

test.each(['expired', 'limited', 'broken', 'lost'] as const)(
  'lets the shopper type if Prove fails (%s), and logs it',
  async (fault) => {
    const shopper = await provenShopper(app, world);
    await vendors.order(fault, 9);
    expect(await found(shopper)).toEqual({ result: 'unavailable', answers: {} });
    expect((await log())[0]).toMatchObject({ works: false, form_id: shopper.formId });
  },
);

test('asks nothing before the phone was confirmed, and at most three times', async () => {
  const begun = await startShopper(app, world);
  expect((await ask(begun)).statusCode).toBe(403);
  const shopper = await provenShopper(app, world);
  await app
    .em()
    .execute(`UPDATE verification_code SET channel = 'email' WHERE application_id = ?`, [shopper.formId]);
  expect((await ask(shopper)).json()).toMatchObject({ code: 'prefill-phone-not-proven' });
  expect(await vendors.seen()).toEqual([]);
  const other = await provenShopper(app, world);
  for (const status of [200, 200, 200, 429]) expect((await ask(other)).statusCode).toBe(status);
});

test('is offered and answered only by a store that connected it', async () => {
  const shopper = await provenShopper(app, world);
  await saveAnswers(app, shopper, { first_name: 'Bea' });
  await connect(false);
  expect((await form(shopper)).prefills).toEqual([]);
  expect((await ask(shopper)).json()).toMatchObject({ code: 'prefill-not-offered' });
  expect(await vendors.seen()).toEqual([]);
});
