import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { CheckoutSession, IntegrationExchange, TillOrder } from '@millrace/schemas/api';
import { AttemptChanged } from '@millrace/schemas/events';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';
import { programWith, tokenOf } from '../../../../test/http/program.ts';
import { RoutingApp } from '../../../../test/routing/routing-app.ts';
import { startVendors, type Vendors } from '../../../../test/setup/vendor-sandbox.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { MarketingLinks } from '../../forms/marketing-links/index.ts';
import { OrderImports } from './order-imports.service.ts';
import { ResultSender } from './result-sender.ts';

let vendors: Vendors;
let app: RoutingApp;
let place: Awaited<ReturnType<RoutingApp['submit']>>;
let store: string;
const keys = {
  ...{ address: 'https://store.pinogy.example', access_key: 'till-1' },
  ...{ secret_key: 'sandbox-secret', password: 'sandbox-password' },
};

beforeAll(async () => {
  vendors = await startVendors();
  app = await RoutingApp.start(
    [{ id: 'ella', operations: { submit: async () => ({ outcome: 'Approved', approvedCents: 90_000 }) } }],
    { LENDER_SANDBOX_URL: vendors.url },
  );
  place = await app.submit('Waterfall', ['ella']);
  store = await app.staff('STORE_ADMIN', place);
  const { orgId, storeId } = place;
  const [config] = await app.sql<{ id: number }>(`SELECT id FROM cfa_config WHERE store_id = ?`, [storeId]);
  const link = { orgId, storeId, configId: config!.id, name: 'Send Form Link', isDefault: true };
  await app.get(MarketingLinks).ensure(app.em(), link);
  await consumeEvents(app, 'till-results');
}, 180_000);
afterAll(async () => {
  await app.close();
  await vendors.close();
});
beforeEach(async () => {
  await vendors.order();
  await connect();
});

const connect = (more: object = {}) =>
  app.call('POST', '/api/store-integrations', store, {
    ...{ storeId: place.storeId, integration_id: 'pinogy', values: { ...keys, ...more } },
  });
let numbers = 100;
const newNumber = () => `A-${(numbers += 1)}`;
const pull = (order_number: string) =>
  app.call('POST', '/api/store-integrations/pinogy/orders', store, {
    ...{ storeId: place.storeId, order_number, consent_note: 'Agreed at the till' },
  });
const imported = async (number = newNumber()) => (await pull(number)).json<CheckoutSession>();
const listed = async ({ application_id: id }: CheckoutSession) =>
  (
    await app.call(
      'GET',
      `/api/store-integrations/orders?storeId=${place.storeId}&integration_id=pinogy`,
      store,
    )
  )
    .json<TillOrder[]>()
    .find(({ form_id: formId }) => formId === id)!;
const written = async ({ order_number: number }: CheckoutSession) =>
  (await (await fetch(`${vendors.url}/vendors/pinogy/written/order-${number}`)).json()) as {
    financing: Record<string, string> | null;
    writes: number;
  };
const log = async () =>
  (
    await app.call(
      'GET',
      `/api/store-integrations/exchanges?storeId=${place.storeId}&integration_id=pinogy`,
      store,
    )
  ).json<IntegrationExchange[]>();
const send = () => app.get(ResultSender).runDue();
const listedDue = async (formId: string) =>
  (
    await app.sql<{ due: boolean }>(`SELECT due_at IS NOT NULL AS due FROM till_order WHERE form_id = ?`, [
      formId,
    ])
  )[0]!.due;

/** Lets the application of the place stand for the one of a session, with the lender's approval. */
async function answered(session: CheckoutSession): Promise<void> {
  await app.drive();
  await app.sql(`UPDATE till_order SET form_id = ? WHERE session_id = ?`, [place.formId, session.id]);
  await app
    .em()
    .transactional((em) =>
      recordEvent(em, AttemptChanged, { applicationId: place.formId, storeId: place.storeId }),
    );
  await consumeEvents(app, 'till-results');
}
const orderOfPlace = async () =>
  (
    await app.sql<{ tries: number; due: boolean; works: boolean; message: string }>(
      `SELECT tries, due_at IS NOT NULL AS due, works, message FROM till_order WHERE form_id = ?`,
      [place.formId],
    )
  )[0]!;
const forget = () => app.sql(`DELETE FROM till_order WHERE form_id = ?`, [place.formId]);

test('an open order becomes a session with its cart and customer, and nothing sensitive', async () => {
  const session = await imported();
  expect(session).toMatchObject({
    ...{ state: 'open', amount: { cents: 129_100, currency: 'USD' } },
    lines: [
      { name: 'Cavapoo puppy', model: 'PUP-7', quantity: 1, unit_cents: 120_000 },
      { name: 'Crate', quantity: 2, unit_cents: 4550 },
    ],
  });
  expect(session.url).toContain('/outside-form-edit/');
  const [row] = await app.sql<{ answer_sources: Record<string, { by: string }> }>(
    `SELECT answer_sources FROM application WHERE id = ?`,
    [session.application_id],
  );
  expect(Object.values(row!.answer_sources).map(({ by }) => by)).toEqual(
    Object.keys(row!.answer_sources).map(() => 'staff'),
  );
  expect(Object.keys(row!.answer_sources)).toEqual(
    expect.arrayContaining(['mobile_phone', 'email', 'first_name', 'estimated_purchase_amount']),
  );
  expect(Object.keys(row!.answer_sources)).not.toContain('ssn_number');
  expect(await listed(session)).toMatchObject({ state: 'open', lender: null, works: null });
});

test('an order that is imported again keeps its session, until that was cancelled', async () => {
  const first = await imported();
  const again = await imported(first.order_number!);
  expect(again.id).toBe(first.id);
  await app.call('POST', `/api/checkout-sessions/${first.id}/cancel`, store);
  const other = await imported(first.order_number!);
  expect(other.id).not.toBe(first.id);
});

test('two imports at the same time start one session', async () => {
  const number = newNumber();
  const [one, other] = await Promise.all([imported(number), imported(number)]);
  expect(one.id).toBe(other.id);
});

test.each([
  ['NONE-1', 404, undefined],
  ['CLOSED-1', 409, 'till-order-closed'],
  ['UNNAMED-1', 422, undefined],
  ['CARD-1', 422, undefined],
  ['FREE-1', 422, undefined],
])('refuses the order %s', async (number, status, code) => {
  const reply = await pull(number);
  expect(reply.statusCode).toBe(status);
  if (code) expect(reply.json()).toMatchObject({ code });
  expect(reply.body).not.toMatch(/4111 ?1111/);
});

test('says what Pinogy refused, and starts nothing', async () => {
  for (const [fault, code] of [
    ['expired', 'pinogy-refused'],
    ['limited', 'pinogy-unavailable'],
    ['broken', 'pinogy-unavailable'],
    ['lost', 'pinogy-unavailable'],
  ] as const) {
    await vendors.order(fault, 9);
    expect((await pull(newNumber())).json()).toMatchObject({ code });
  }
  const [latest] = await log();
  expect(latest).toMatchObject({ operation: 'cart', works: false });
  await app.call('POST', '/api/store-integrations/toggle', store, {
    ...{ storeId: place.storeId, integration_id: 'pinogy', is_active: false },
  });
  expect((await pull(newNumber())).json()).toMatchObject({ code: 'till-not-connected' });
});

test('the result goes back to the order once, also after a lost reply', async () => {
  const session = await imported();
  await answered(session);
  await vendors.order('lost', 1, 'PUT /vendors/pinogy');
  await send();
  expect(await orderOfPlace()).toMatchObject({ works: false, due: true, tries: 1 });
  await app.call('POST', '/api/store-integrations/orders/again', store, {
    ...{ storeId: place.storeId, formId: place.formId },
  });
  await send();
  expect(await orderOfPlace()).toMatchObject({ works: true, due: false, message: 'Result sent: approved' });
  expect(await written(session)).toEqual({
    financing: {
      ...{ state: 'approved', lender: 'Lender ella', approved_amount: '900.00', currency: 'USD' },
      reference: expect.any(String),
    },
    writes: 2,
  });
  await consumeEvents(app, 'till-results');
  await send();
  expect((await written(session)).writes).toBe(2);
  expect((await log())[0]).toMatchObject({ operation: 'result', works: true, form_id: place.formId });
  await forget();
});

test('a limit waits as long as Pinogy asks, and refused keys are said', async () => {
  const session = await imported();
  await answered(session);
  await vendors.order('limited', 1);
  await send();
  const [wait] = await app.sql<{ seconds: number }>(
    `SELECT round(extract(epoch FROM due_at - now()))::int AS seconds FROM till_order WHERE form_id = ?`,
    [place.formId],
  );
  expect(wait!.seconds).toBeLessThan(10);
  await app.sql(`UPDATE till_order SET due_at = now() WHERE form_id = ?`, [place.formId]);
  await vendors.order('expired', 9);
  await send();
  expect((await orderOfPlace()).message).toMatch(/refused the keys/);
  await forget();
});

test('one session serves many calls, and is opened again after another register ended it', async () => {
  const session = await imported();
  await answered(session);
  await vendors.order();
  await imported();
  expect(await vendors.seen()).toEqual(['GET /vendors/pinogy/apps/any/orders']);
  const body = { storeId: place.storeId, integration_id: 'pinogy', values: {} };
  await app.call('POST', '/api/store-integrations/test', store, body);
  await vendors.order();
  await send();
  expect(await orderOfPlace()).toMatchObject({ works: true });
  const put = `PUT /vendors/pinogy/apps/any/orders/order-${session.order_number}/financing`;
  expect(await vendors.seen()).toEqual([put, 'POST /vendors/pinogy/apps/any/sessions', put]);
  await forget();
});

test('a live token imports an order, and a test token neither reads nor starts anything', async () => {
  const body = { storeId: place.storeId, order_number: newNumber(), consent_note: 'Agreed at the till' };
  const [live, tester] = await Promise.all(
    [false, true].map(async (isTest) =>
      programWith(app, await tokenOf(app, place, ['applications:create'], { isTest })),
    ),
  );
  await vendors.order();
  const refused = await tester!('POST', '/store-integrations/pinogy/orders', body);
  expect(refused).toMatchObject({ status: 409, body: { code: 'live-token-needed' } });
  expect(await vendors.seen()).toEqual([]);
  const imported = await live!('POST', '/store-integrations/pinogy/orders', body);
  expect(imported).toMatchObject({ status: 200, body: { is_test: false, state: 'open' } });
  const again = { storeId: place.storeId, formId: imported.body.application_id };
  expect((await tester!('POST', '/store-integrations/orders/again', again)).status).toBe(404);
  expect((await live!('POST', '/store-integrations/orders/again', again)).status).toBe(200);
});

test('a result is sent again only by the store of its order', async () => {
  const { application_id: formId } = await imported();
  await app.sql(`UPDATE till_order SET due_at = NULL WHERE form_id = ?`, [formId]);
  const other = await app.submit('Waterfall', ['ella']);
  const foreign = await app.staff('STORE_ADMIN', other);
  const again = (storeId: number) =>
    app.call('POST', '/api/store-integrations/orders/again', foreign, { storeId, formId });
  for (const { storeId } of [place, other]) expect((await again(storeId)).statusCode).toBe(404);
  // Also where no permission guard ran.
  const staff = { kind: 'staff' } as StaffActor;
  await expect(app.get(OrderImports).sendAgain(staff, other.storeId, formId)).rejects.toMatchObject({
    status: 404,
  });
  expect(await listedDue(formId)).toBe(false);
});
