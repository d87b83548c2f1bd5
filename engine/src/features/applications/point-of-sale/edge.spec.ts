import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ImportedOrder, IntegrationExchange, StoreIntegration, TillOrder } from '@millrace/schemas/api';
import { Webhook } from 'standardwebhooks';
import { programWith, tokenOf } from '../../../../test/http/program.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { MarketingLinks } from '../../forms/marketing-links/index.ts';

let app: RoutingApp;
let place: Awaited<ReturnType<RoutingApp['submit']>>;
let store: string;
let address: string;
const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const secret = secretOf('a');

beforeAll(async () => {
  app = await RoutingApp.start([
    { id: 'ella', operations: { submit: async () => ({ outcome: 'Approved', approvedCents: 90_000 }) } },
  ]);
  place = await app.submit('Waterfall', ['ella']);
  store = await app.staff('STORE_ADMIN', place);
  const { orgId, storeId } = place;
  const [config] = await app.sql<{ id: number }>(`SELECT id FROM cfa_config WHERE store_id = ?`, [storeId]);
  const link = { orgId, storeId, configId: config!.id, name: 'Send Form Link', isDefault: true };
  await app.get(MarketingLinks).ensure(app.em(), link);
}, 180_000);
afterAll(() => app.close());
beforeEach(async () => {
  address = new URL((await connect(secret)).receives_at!).pathname;
});

const ofEdge = () => ({ storeId: place.storeId, integration_id: 'edge' });
const connect = async (webhook_secret: string) =>
  (
    await app.call('POST', '/api/store-integrations', store, {
      ...{ ...ofEdge(), values: { store_number: '12', webhook_secret } },
    })
  ).json<StoreIntegration>();
const customer = { first_name: 'Ana', last_name: 'Ortega', email: 'ana.ortega@example.com' };
const orderOf = (order_number: string, more: object = {}) => ({
  order_number,
  amount_cents: 129_100,
  lines: [
    { name: 'Sofa', quantity: 1, unit_cents: 129_100 },
    { name: 'Discount', quantity: 1, unit_cents: -500 },
  ],
  customer: { ...customer, mobile_phone: '555.555.0141', ssn: '900-12-3456' },
  ...more,
});
async function send(order: object, { at = new Date(), key = secret, to = address } = {}) {
  const payload = JSON.stringify(order);
  const reply = await app.app.inject({
    method: 'POST',
    url: to,
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign('msg_1', at, payload),
    },
    payload,
  });
  return { status: reply.statusCode, body: reply.json<ImportedOrder & { code?: string }>() };
}
const upload = (orders: object[]) =>
  app.call('POST', '/api/store-integrations/edge/orders', store, {
    ...{ storeId: place.storeId, consent_note: 'Agreed at the till', orders },
  });
const listed = async <T = TillOrder>(what = 'orders') =>
  (
    await app.call(
      'GET',
      `/api/store-integrations/${what}?storeId=${place.storeId}&integration_id=edge`,
      store,
    )
  ).json<T[]>();
const started = async (number: string) =>
  (await app.sql(`SELECT 1 FROM checkout_session WHERE order_number = ?`, [number])).length;

test('a signed order starts one application, also if it is sent again with another cart', async () => {
  const first = await send(orderOf('S-1'));
  expect(first).toMatchObject({ status: 200, body: { order_number: 'S-1', refusal: null } });
  expect(first.body.url).toContain('/outside-form-edit/');
  const again = await send(orderOf('S-1', { amount_cents: 50_000, lines: [] }));
  expect(again.body.form_id).toBe(first.body.form_id);
  const [session] = await app.sql<{ amount_cents: number; answers: string[] }>(
    `SELECT s.amount_cents, ARRAY(SELECT jsonb_object_keys(a.answer_sources)) AS answers
     FROM checkout_session s JOIN application a ON a.id = s.form_id WHERE s.order_number = 'S-1'`,
  );
  expect(session!.amount_cents).toBe(50_000);
  expect(session!.answers).toEqual(expect.arrayContaining(['mobile_phone', 'email', 'first_name']));
  expect(session!.answers).not.toContain('ssn_number');
  const [row] = (await listed()).filter(({ order_number: number }) => number === 'S-1');
  expect(row).toMatchObject({ state: 'open', works: null, is_due: false });
  const [entry] = await app.sql<{ actor_kind: string; actor_id: string }>(
    `SELECT actor_kind, actor_id FROM audit_event WHERE action = 'application.begun-by-store' AND subject_id = ?`,
    [first.body.form_id],
  );
  expect(entry).toEqual({ actor_kind: 'integration', actor_id: 'edge' });
});

test('a call that is not signed with the present secret of the store starts nothing', async () => {
  const refusal = { status: 401, body: { code: 'bad-signature' } };
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  expect(await send(orderOf('X-1'), { key: secretOf('b') })).toMatchObject(refusal);
  expect(await send(orderOf('X-1'), { at: minutes(-10) })).toMatchObject(refusal);
  expect(await send(orderOf('X-1'), { at: minutes(10) })).toMatchObject(refusal);
  const other = await app.submit('Waterfall', ['ella']);
  const [form] = await app.sql<{ id: string }>(
    `SELECT website_uuid AS id FROM outside_form WHERE store_id = ?`,
    [other.storeId],
  );
  expect(await send(orderOf('X-1'), { to: `/api/webhooks/edge/${form!.id}` })).toMatchObject(refusal);
  const unknown = '/api/webhooks/edge/0190a0b0-0000-4000-8000-000000000001';
  expect(await send(orderOf('X-1'), { to: unknown })).toMatchObject(refusal);
  const short = `whsec_${Buffer.from('short').toString('base64')}`;
  const body = { ...ofEdge(), values: { webhook_secret: short } };
  expect((await app.call('POST', '/api/store-integrations/test', store, body)).json()).toMatchObject({
    works: false,
  });
  await connect(short);
  expect(await send(orderOf('X-1'), { key: short })).toMatchObject(refusal);
  await connect(secret);
  await app.call('POST', '/api/store-integrations/toggle', store, { ...ofEdge(), is_active: false });
  expect(await send(orderOf('X-1'))).toMatchObject(refusal);
  expect(await started('X-1')).toBe(0);
});

test('a refused order of a signed call says why, in the reply and in the log', async () => {
  const unreachable = orderOf('N-1', { customer: { ...customer, mobile_phone: '12' } });
  expect((await send(unreachable)).status).toBe(422);
  const [latest] = await listed<IntegrationExchange>('exchanges');
  expect(latest).toMatchObject({
    operation: 'cart',
    works: false,
    message: expect.stringMatching(/no phone/),
  });
});

test('a file starts an application for each order that can be used', async () => {
  const orders = [
    orderOf('F-1'),
    orderOf('F-2', { customer: { ...customer, mobile_phone: '12' } }),
    orderOf('F-3', { lines: [{ name: 'Card 4111 1111 1111 1111', quantity: 1, unit_cents: 100 }] }),
  ];
  const results = (await upload(orders)).json<ImportedOrder[]>();
  expect(results.map(({ refusal }) => refusal === null)).toEqual([true, false, false]);
  expect(JSON.stringify(results)).not.toContain('4111 1111');
  const [again] = (await upload([orders[0]!])).json<ImportedOrder[]>();
  expect(again!.form_id).toBe(results[0]!.form_id);
  expect([await started('F-1'), await started('F-2'), await started('F-3')]).toEqual([1, 0, 0]);
  const sentAgain = { storeId: place.storeId, formId: again!.form_id };
  const reply = await app.call('POST', '/api/store-integrations/orders/again', store, sentAgain);
  expect(reply.statusCode).toBe(404);
});

test('a test token and a store without Edge import no file', async () => {
  const token = await tokenOf(app, place, ['applications:create'], { isTest: true });
  const body = { storeId: place.storeId, consent_note: 'Agreed', orders: [orderOf('T-1')] };
  const refused = await programWith(app, token)('POST', '/store-integrations/edge/orders', body);
  expect(refused).toMatchObject({ status: 409, body: { code: 'live-token-needed' } });
  await app.call('POST', '/api/store-integrations/toggle', store, { ...ofEdge(), is_active: false });
  expect((await upload([orderOf('T-1')])).json()).toMatchObject({ code: 'till-not-connected' });
  expect(await started('T-1')).toBe(0);
});
