import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PartnerArea } from '@millrace/schemas/api';
import { BillingApp, type Place } from '../../../../test/billing/billing-app.ts';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await BillingApp.start();
  // A new consumer skips the events that were recorded before it first runs.
  await consumeEvents(app.routing, 'commissions');
}, 60_000);
afterAll(() => app.close());

/**
 * Subscribes two stores of one org with one card. Each store pays 7051 cents of their invoice, so that a share
 * of 10 % is no whole number of cents.
 */
async function subscribeTwo(): Promise<[Place, Place]> {
  const first = await app.open('Harbor');
  const second = await app.open('Quay', { orgId: first.orgId });
  const cookie = await app.as('ORG_ADMIN', first);
  const paymentMethodId = await app.addCard(cookie, first);
  const price = await app.stripe.prices.create({
    product: (await app.stripe.prices.retrieve(app.prices.month)).product as string,
    currency: 'usd',
    unit_amount: 7051,
    recurring: { interval: 'month' },
  });
  await app.records.catalogue();
  const reply = await app.post('/register/store/re-subscribe', cookie, {
    storeId: first.storeId,
    storeIds: [first.storeId, second.storeId],
    priceId: price.id,
    paymentMethodId,
  });
  expect(reply.json()).toEqual({ success: true, confirmation: false });
  return [first, second];
}

/**
 * Makes a user of the first store (`place`) the affiliate of the store `storeId`, with a share of each
 * invoice.
 */
async function affiliateOf(place: Place, storeId: number, basisPoints: number): Promise<string> {
  const cookie = await app.as('AFFILIATE', place);
  await app.routing.sql(
    `WITH p AS (INSERT INTO partner (kind, name, user_id)
       SELECT 'affiliate', 'Ada', id FROM app_user WHERE email = ? RETURNING id),
     s AS (INSERT INTO partner_store (partner_id, kind, store_id, starts_at)
       SELECT id, 'affiliate', ?, now() - interval '1 hour' FROM p)
     INSERT INTO commission_rate (partner_id, basis, basis_points, hold_days, starts_at)
     SELECT id, 'invoice', ?, 30, now() - interval '1 hour' FROM p`,
    [`affiliate-${place.storeId}@store.test`, storeId, basisPoints],
  );
  return cookie;
}

const area = (cookie: string) => app.get<PartnerArea>('/affiliates/area', cookie);
const linesOf = async (cookie: string) =>
  (await area(cookie)).commissions.lines.map(({ kind, cents, state }) => [kind, cents, state]);

test('a paid invoice is divided by its stores, and a refund takes back its part', async () => {
  const [first, second] = await subscribeTwo();
  const ada = await affiliateOf(first, first.storeId, 1000);
  const bob = await affiliateOf(second, second.storeId, 10_000);
  await consumeEvents(app.routing, 'commissions');
  await app.deliverAll();
  await consumeEvents(app.routing, 'commissions');
  const [invoice] = await app.routing.sql<{ id: string; paid: number }>(
    `SELECT stripe_id AS id, amount_paid AS paid FROM billing_invoice WHERE org_id = ?`,
    [first.orgId],
  );
  expect(invoice!.paid).toBe(14_102);
  expect(await linesOf(ada)).toEqual([['invoice', 705, 'pending']]);
  expect(await linesOf(bob)).toEqual([['invoice', 7051, 'pending']]);
  expect(await area(ada)).toMatchObject({
    stores: [{ id: first.storeId, subscription: 'active', paid: [{ cents: 7051, currency: 'USD' }] }],
    revenue: [{ invoices: 1, paid_cents: 7051 }],
  });

  const giveBack = async (amount: number) => {
    await app.stripe.creditNotes.create({ invoice: invoice!.id, amount, refund_amount: amount });
    await app.deliverAll();
    await consumeEvents(app.routing, 'commissions');
    await app.deliverAll();
    await consumeEvents(app.routing, 'commissions');
  };
  await giveBack(101);
  expect(await linesOf(bob)).toEqual([
    ['reversal', -50, 'pending'],
    ['invoice', 7051, 'pending'],
  ]);
  // A refund of 101 cents cannot be halved: 51 cents fall on the first store and 50 on the second. Of the
  // commission of 705 cents, 705 * 7000 / 7051 remain, rounded down.
  expect((await area(ada)).commissions.totals[0]!.total).toBe(699);
  await giveBack(14_001);
  expect((await area(ada)).commissions.totals).toMatchObject([{ pending: 0, total: 0 }]);
  expect((await area(bob)).commissions.totals).toMatchObject([{ pending: 0, total: 0 }]);
  expect((await area(bob)).revenue).toEqual([expect.objectContaining({ invoices: 1, paid_cents: 0 })]);
  expect((await area(bob)).commissions.lines[0]!.state_reason).toBe('The invoice was refunded');
});

test('a refund of a paid commission is deducted from the next payout', async () => {
  const [first] = await subscribeTwo();
  const cookie = await affiliateOf(first, first.storeId, 5000);
  await consumeEvents(app.routing, 'commissions');
  await app.routing.sql(
    `WITH line AS (SELECT l.id, l.partner_id, l.cents FROM commission_line l WHERE l.store_id = ?),
     payout AS (INSERT INTO commission_payout (partner_id, cents, currency, created_by)
       SELECT partner_id, cents, 'USD', (SELECT min(id) FROM app_user) FROM line RETURNING id)
     INSERT INTO commission_state (line_id, partner_id, state, reason, payout_id)
     SELECT line.id, line.partner_id, 'paid', 'Payout', payout.id FROM line, payout`,
    [first.storeId],
  );
  const [invoice] = await app.routing.sql<{ id: string }>(
    `SELECT stripe_id AS id FROM billing_invoice WHERE org_id = ?`,
    [first.orgId],
  );
  await app.stripe.creditNotes.create({ invoice: invoice!.id, amount: 14_102, refund_amount: 14_102 });
  await app.deliverAll();
  await consumeEvents(app.routing, 'commissions');
  expect(await linesOf(cookie)).toEqual([
    ['reversal', -3525, 'approved'],
    ['invoice', 3525, 'paid'],
  ]);
  expect((await area(cookie)).commissions.lines[0]!.state_reason).toBe('Deducted from the next payout');
});
