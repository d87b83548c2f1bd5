import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  IntegrationPrice,
  InvoiceList,
  StoreIntegration,
  StoreSubscription,
} from '@millrace/schemas/api';
import { BillingApp, type Place } from '../../../../test/billing/billing-app.ts';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';

const day = 86_400;
let app: BillingApp;
beforeAll(async () => {
  app = await BillingApp.start();
  // A new consumer skips the events that were recorded before its first run.
  await consumeEvents(app.routing, 'ended-integrations');
}, 60_000);
afterAll(() => app.close());

const values = { store_number: '7' };

async function priced(cents: number | null, interval: 'once' | 'month' | 'year' | null) {
  const place = await app.open('Staff');
  const dev = await app.as('DEV_ADMIN', place);
  const body = { id: 'edge', price_cents: cents, price_interval: interval };
  await app.routing.call('PUT', '/api/integrations', dev, body);
}

async function subscribed(priceId = app.prices.month) {
  const place = await app.open('Harbor');
  const cookie = await app.as('ORG_ADMIN', place);
  const card = await app.addCard(cookie, place);
  const { storeId } = place;
  await app.post('/register/store/re-subscribe', cookie, { storeId, priceId, paymentMethodId: card });
  return { place, cookie };
}

const connect = ({ storeId }: Place, cookie: string, cents: number) =>
  app.post('/store-integrations', cookie, {
    ...{ storeId, integration_id: 'edge', values },
    confirmed_price_cents: cents,
  });
const switchTo = ({ storeId }: Place, cookie: string, is_active: boolean, cents?: number) =>
  app.post('/store-integrations/toggle', cookie, {
    ...{ storeId, integration_id: 'edge', is_active },
    ...(cents !== undefined && { confirmed_price_cents: cents }),
  });
const priceFor = ({ storeId }: Place, cookie: string) =>
  app.get<IntegrationPrice>(`/store-integrations/price?storeId=${storeId}&integration_id=edge`, cookie);
const billed = async ({ storeId }: Place, cookie: string) =>
  (await app.get<StoreSubscription>(`/subscriptions/store?storeId=${storeId}`, cookie)).subscription!
    .integrations;
const isOn = async ({ storeId }: Place, cookie: string) =>
  (await app.get<StoreIntegration[]>(`/store-integrations?storeId=${storeId}`, cookie)).find(
    ({ id }) => id === 'edge',
  )!.is_active;

const chargesOf = async ({ orgId }: Place): Promise<number[]> => {
  const [customer] = await app.routing.sql<{ id: string }>(
    `SELECT stripe_id AS id FROM billing_customer WHERE org_id = ?`,
    [orgId],
  );
  return app.sandbox
    .ledger()
    .filter((line) => line.customer === customer!.id && line.kind === 'charge' && line.status === 'succeeded')
    .map(({ amount }) => amount!);
};

test('adds a confirmed price to each bill of the plan, and takes it off again', async () => {
  await priced(4900, 'month');
  const { place, cookie } = await subscribed();
  expect((await priceFor(place, cookie)).bill).toMatchObject({ amount_cents: 4900, interval: 'month' });
  expect((await connect(place, cookie, 100)).json().code).toBe('price-not-confirmed');
  expect((await connect(place, cookie, 4900)).statusCode).toBe(200);
  expect(await billed(place, cookie)).toEqual([
    { id: 'edge', name: expect.any(String), store_ids: [place.storeId], amount: 4900 },
  ]);
  await app.sandbox.advance(32 * day);
  await app.deliverAll();
  // The second bill contains the rest of the first month and the whole second month.
  expect((await chargesOf(place))[1]).toBe(9900 + 4900 + 4900);
  expect((await switchTo(place, cookie, false)).statusCode).toBe(200);
  expect(await billed(place, cookie)).toEqual([]);
  expect(await isOn(place, cookie)).toBe(false);
});

test('a price for a month follows a plan of a year, at once and with the renewal', async () => {
  await priced(4900, 'month');
  const { place, cookie } = await subscribed();
  await connect(place, cookie, 4900);
  const { storeId } = place;
  const { product } = await app.stripe.prices.retrieve(app.prices.year);
  const dearYear = await app.stripe.prices.create({
    ...{ product: product as string, currency: 'usd', unit_amount: 240_000 },
    recurring: { interval: 'year' },
  });
  await app.records.catalogue();
  const up = await app.post('/subscriptions/update', cookie, { storeId, priceId: dearYear.id });
  expect(up.json()).toMatchObject({ when: 'now' });
  expect(await billed(place, cookie)).toMatchObject([{ amount: 4900 * 12 }]);
  const down = await app.post('/subscriptions/update', cookie, { storeId, priceId: app.prices.month });
  expect(down.json()).toMatchObject({ when: 'renewal' });
  await app.sandbox.advance(366 * day);
  await app.deliverAll(400);
  expect(await billed(place, cookie)).toMatchObject([{ amount: 4900 }]);
  const { list } = await app.get<InvoiceList>(`/subscriptions/invoice-list?storeId=${storeId}`, cookie);
  expect(list[0]!.amount_due).toBe(9900 + 4900);
});

test('an integration that is connected while another plan waits is part of that plan', async () => {
  await priced(1000, 'month');
  const { place, cookie } = await subscribed(app.prices.year);
  const { storeId } = place;
  await app.post('/subscriptions/update', cookie, { storeId, priceId: app.prices.month });
  expect((await priceFor(place, cookie)).bill).toMatchObject({ amount_cents: 12_000, interval: 'year' });
  expect((await connect(place, cookie, 1000)).statusCode).toBe(200);
  await app.sandbox.advance(366 * day);
  await app.deliverAll(400);
  expect(await billed(place, cookie)).toMatchObject([{ amount: 1000 }]);
});

test('a price that is paid once is on the next bill, and never again', async () => {
  await priced(30_000, 'once');
  const { place, cookie } = await subscribed();
  expect((await connect(place, cookie, 30_000)).statusCode).toBe(200);
  await switchTo(place, cookie, false);
  expect((await priceFor(place, cookie)).bill).toMatchObject({ amount_cents: 0, is_paid: true });
  await switchTo(place, cookie, true, 30_000);
  await app.sandbox.advance(32 * day);
  expect(await chargesOf(place)).toEqual([9900, 9900 + 30_000]);
});

test('a call whose reply is lost bills an integration once', async () => {
  await priced(4900, 'month');
  const { place, cookie } = await subscribed();
  app.sandbox.faults.set({ requests: [{ fault: 'reset-after', method: 'POST', times: 2 }] });
  expect((await connect(place, cookie, 4900)).statusCode).toBe(200);
  app.sandbox.faults.clear();
  const { data } = await app.stripe.subscriptions.list({ limit: 1 });
  expect(data[0]!.items.data).toHaveLength(2);
});

test('needs a subscription, and ends with it', async () => {
  await priced(4900, 'month');
  const place = await app.open('Harbor');
  const cookie = await app.as('ORG_ADMIN', place);
  expect((await connect(place, cookie, 4900)).json().code).toBe('no-subscription');
  const paying = await subscribed();
  await connect(paying.place, paying.cookie, 4900);
  const [row] = await app.routing.sql<{ id: string }>(
    `SELECT stripe_id AS id FROM subscription WHERE org_id = ?`,
    [paying.place.orgId],
  );
  await app.stripe.subscriptions.cancel(row!.id);
  await app.deliverAll();
  await consumeEvents(app.routing, 'ended-integrations');
  expect(await isOn(paying.place, paying.cookie)).toBe(false);
});
