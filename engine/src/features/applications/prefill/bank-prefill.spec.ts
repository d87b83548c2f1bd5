import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BankLink, IntegrationExchange, LinkedAccounts } from '@millrace/schemas/api';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { provenShopper, type Shopper } from '../../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { startVendors, type Vendors } from '../../../../test/setup/vendor-sandbox.ts';

let vendors: Vendors;
let app: FeatureApp;
let world: TestTenants;
let shopper: Shopper;
beforeAll(async () => {
  vendors = await startVendors();
  app = await startFeatureApp({ environment: { LENDER_SANDBOX_URL: vendors.url } });
  world = await createTestTenants(app);
  const values = { client_id: 'client-1', secret: 'secret-1' };
  const payload = { storeId: world.store.id, integration_id: 'plaid', values };
  const cookie = await world.signIn('STORE_ADMIN');
  await app.call({ method: 'POST', url: '/api/store-integrations', payload, cookie });
}, 60_000);
afterAll(async () => {
  await app.close();
  await vendors.close();
});
beforeEach(async () => {
  await vendors.order();
  shopper = await provenShopper(app, world);
});

const post = (path: string, payload: object, { cookie }: Shopper = shopper) =>
  app.call({ method: 'POST', url: `/api/shopper/form/prefill/bank${path}`, payload, cookie });
const link = async () => (await post('', { locale: 'en', screen: 'banking-1' })).json<BankLink>();
const read = async (handle: string) => (await post('/accounts', { handle })).json<LinkedAccounts>();
/** Chooses on the page of the made-up bank. Returns the address to which it sends the shopper. */
async function choose(url: string, choice: 'share' | 'leave'): Promise<string | null> {
  const body = new URLSearchParams({ choice });
  return (await fetch(url, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
}

test('returns to the question and gives the chosen accounts once', async () => {
  const { url, handle } = await link();
  expect(url.startsWith(vendors.url)).toBe(true);
  expect(handle).not.toContain('link-sandbox');
  expect(await choose(url, 'share')).toMatch(/\/apply\/questions\/banking-1\?bank=back$/);
  const { result, accounts } = await read(handle);
  expect([result, accounts.map(({ name }) => name)]).toEqual([
    'found',
    ['Everyday Checking •• 0000', 'Savings •• 1111'],
  ]);
  const seen = await vendors.seen();
  expect(seen.at(-1)).toBe('POST /vendors/plaid/item/remove');
  expect(await read(handle)).toEqual({ result: 'not-linked', accounts: [] });
  const consents = await app
    .em()
    .execute(`SELECT disclosure_id FROM consent WHERE application_id = ? ORDER BY id DESC LIMIT 1`, [
      shopper.formId,
    ]);
  expect(consents).toEqual([{ disclosure_id: 'prefill-bank' }]);
  const log = await app.call({
    url: `/api/store-integrations/exchanges?storeId=${world.store.id}&integration_id=plaid`,
    cookie: await world.signIn('STORE_ADMIN'),
  });
  const calls = log.json<IntegrationExchange[]>();
  expect(calls[0]).toMatchObject({ operation: 'prefill', works: true, form_id: shopper.formId });
  expect(log.body).not.toMatch(/1111222233|021000021|secret-1/);
});

test('says that no account was chosen if the shopper left the bank', async () => {
  const { url, handle } = await link();
  await choose(url, 'leave');
  expect(await read(handle)).toEqual({ result: 'not-linked', accounts: [] });
});

test('refuses the session of another application, and a made-up one', async () => {
  const { handle } = await link();
  const other = await provenShopper(app, world);
  for (const given of [handle, 'made-up'])
    expect((await post('/accounts', { handle: given }, other)).json()).toMatchObject({
      code: 'prefill-link-over',
    });
});

test.each(['expired', 'limited', 'broken', 'lost'] as const)(
  'lets the shopper type if Plaid fails (%s)',
  async (fault) => {
    const { handle } = await link();
    await vendors.order(fault, 9);
    expect(await read(handle)).toEqual({ result: 'unavailable', accounts: [] });
    const reply = await post('', { locale: 'en', screen: 'banking-1' });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'prefill-unavailable']);
  },
);
