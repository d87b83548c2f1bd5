import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  ChangePreview,
  InvoiceList,
  MasterRevenue,
  OrgBilling,
  PaymentMethods,
  Revenue,
  RevenueAggregate,
  StoreSubscription,
  SubscriptionCounts,
} from '@millrace/schemas/api';
import { BillingApp, type Place } from '../../../../test/billing/billing-app.ts';
import { consumeEvents } from '../../../../test/routing/consume-events.ts';

let app: BillingApp;
beforeAll(async () => {
  app = await BillingApp.start();
}, 60_000);
afterAll(() => app.close());

const ofStore = ({ storeId }: Place, cookie: string) =>
  app.get<StoreSubscription>(`/subscriptions/store?storeId=${storeId}`, cookie);

/** Subscribes a new store with a card. */
async function subscribed(token = 'pm_card_visa', plan: object = {}) {
  const place = await app.open('Harbor');
  const cookie = await app.as('ORG_ADMIN', place);
  const card = await app.addCard(cookie, place, token);
  const { storeId } = place;
  const body = { storeId, priceId: app.prices.month, paymentMethodId: card, ...plan };
  const reply = await app.post('/register/store/re-subscribe', cookie, body);
  return { place, cookie, card, reply };
}

const charges = () =>
  app.sandbox.ledger().filter(({ kind, status }) => kind === 'charge' && status === 'succeeded');

test('subscribes with a coupon, charges once, and refuses a second subscription', async () => {
  const before = charges().length;
  const { place, cookie, reply } = await subscribed('pm_card_visa', { coupon: 'WELCOME' });
  expect(reply.json()).toEqual({ success: true, confirmation: false });
  expect(await ofStore(place, cookie)).toMatchObject({
    is_subscribed: true,
    stripe_status: 'active',
    subscription: { status: 'active', type: 'NORMAL', amount: 9900 },
  });
  expect(
    charges()
      .slice(before)
      .map(({ amount }) => amount),
  ).toEqual([4950]);
  const { list } = await app.get<InvoiceList>(`/subscriptions/invoice-list?storeId=${place.storeId}`, cookie);
  expect(list).toMatchObject([{ status: 'paid', amount_paid: 4950 }]);
  const again = await app.post('/register/store/re-subscribe', cookie, {
    ...{ storeId: place.storeId, priceId: app.prices.month },
    paymentMethodId: list[0] && (await methods(place, cookie))[0]!.id,
  });
  expect([again.statusCode, again.json().code]).toEqual([409, 'already-subscribed']);
});

const methods = async ({ storeId }: Place, cookie: string) =>
  (await app.get<PaymentMethods>(`/subscriptions/payment-methods?storeId=${storeId}`, cookie)).data;

test('tells of a payment once if two events of a new invoice are processed at the same time', async () => {
  const { place } = await subscribed();
  const [invoice] = await app.routing.sql<{ id: string }>(
    `DELETE FROM billing_invoice WHERE org_id = ? RETURNING stripe_id AS id`,
    [place.orgId],
  );
  await app.routing.sql(`DELETE FROM domain_event WHERE store_id = ?`, [place.storeId]);
  const twice = [invoice!.id, invoice!.id, invoice!.id].map((id) => app.records.invoice(id));
  expect(await Promise.all(twice)).toEqual(['recorded', 'recorded', 'recorded']);
  const told = await app.routing.sql(
    `SELECT FROM domain_event WHERE store_id = ? AND type = 'invoice.paid'`,
    [place.storeId],
  );
  expect(told).toHaveLength(1);
});

test('refuses a coupon that does not exist with the prescribed words', async () => {
  const place = await app.open('Coupon');
  const cookie = await app.as('ORG_ADMIN', place);
  const reply = await app.routing.call('GET', '/api/subscriptions/coupon/validate?coupon=NOPE', cookie);
  expect([reply.statusCode, reply.json().message]).toEqual([422, 'Invalid Coupon']);
});

test('shows what an upgrade costs and charges exactly that; a cheaper plan costs nothing now', async () => {
  const { place, cookie } = await subscribed();
  const path = (price: string) => `/subscriptions/preview?storeId=${place.storeId}&priceId=${price}`;
  const preview = await app.get<ChangePreview>(path(app.prices.bigMonth), cookie);
  expect(preview).toMatchObject({ when: 'now', amount: 19_900 });
  const before = charges().length;
  const up = await app.post('/subscriptions/update', cookie, {
    storeId: place.storeId,
    priceId: app.prices.bigMonth,
  });
  expect(up.json()).toEqual({ success: true, when: 'now' });
  expect(
    charges()
      .slice(before)
      .map(({ amount }) => amount),
  ).toEqual([preview.amount_now]);
  const down = await app.post('/subscriptions/update', cookie, {
    storeId: place.storeId,
    priceId: app.prices.month,
  });
  expect(down.json()).toEqual({ success: true, when: 'renewal' });
  expect(charges()).toHaveLength(before + 1);
  expect((await ofStore(place, cookie)).subscription).toMatchObject({
    changes_at_renewal: true,
    amount: 9900,
  });
});

test('cancels at the end of the period with a reason, and takes it back', async () => {
  const { place, cookie } = await subscribed();
  const { storeId } = place;
  const canceled = await app.post('/subscriptions/cancel', cookie, { storeId, reason: 'Too quiet' });
  expect(canceled.json()).toEqual({ success: true, ends_at: expect.any(String) });
  expect(await ofStore(place, cookie)).toMatchObject({
    is_subscribed: true,
    subscription: { cancel_reason: 'Too quiet', cancel_at: canceled.json().ends_at },
    notice: { kind: 'ends' },
  });
  const undone = await app.post('/subscriptions/cancel', cookie, { storeId, undo: true });
  expect(undone.json()).toEqual({ success: true, ends_at: null });
});

test('keeps an unpaid store open for the days of grace; a new card pays the open invoice', async () => {
  const { place, cookie } = await subscribed('pm_card_chargeCustomerFail');
  const { storeId } = place;
  expect(await ofStore(place, cookie)).toMatchObject({ is_subscribed: false, stripe_status: 'canceled' });
  const card = await app.addCard(cookie, place);
  const set = await app.post('/subscriptions/payment-methods/store', cookie, {
    storeId,
    paymentMethodId: card,
  });
  expect(set.json()).toEqual({ success: true, retry: true });
  const paid = await app.post('/subscriptions/retry-payment', cookie, { storeId });
  expect(paid.json()).toEqual({ success: true });
  expect(await ofStore(place, cookie)).toMatchObject({ is_subscribed: true, notice: null });
  const nothing = await app.post('/subscriptions/retry-payment', cookie, { storeId });
  expect(nothing.json().code).toBe('nothing-to-pay');
});

test('waits for the bank of a card that needs 3-D Secure, and charges after the confirmation', async () => {
  const { place, cookie, reply } = await subscribed('pm_card_authenticationRequired');
  expect(reply.json()).toEqual({ success: true, confirmation: true });
  expect(await ofStore(place, cookie)).toMatchObject({
    is_subscribed: false,
    subscription: { status: 'incomplete' },
    notice: { kind: 'confirm-payment', amount: 9900 },
  });
  const path = `/subscriptions/confirmation?storeId=${place.storeId}`;
  const { client_secret } = await app.get<{ client_secret: string }>(path, cookie);
  const [intent] = client_secret.split('_secret');
  expect(app.sandbox.authenticate(intent!)).toBe('succeeded');
  await app.deliverAll();
  expect(await ofStore(place, cookie)).toMatchObject({ is_subscribed: true, notice: null });
  expect(await app.get(path, cookie)).toEqual({ client_secret: null });
});

test('a card that the browser stored with 3-D Secure pays bills without another confirmation', async () => {
  const place = await app.open('Secure');
  const cookie = await app.as('STORE_ADMIN', place);
  const { storeId } = place;
  const { client_secret } = (await app.post('/subscriptions/card-setup', cookie, { storeId })).json();
  const [setup] = client_secret.split('_secret');
  const { payment_method } = await app.stripe.setupIntents.confirm(setup, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
  });
  expect(app.sandbox.authenticate(setup)).toBe('succeeded');
  await app.post('/subscriptions/attach-payment', cookie, { storeId, paymentMethodId: payment_method });
  expect(await methods(place, cookie)).toMatchObject([{ id: payment_method, is_default: true }]);
  const owner = await app.as('ORG_ADMIN', place);
  const plan = { storeId, priceId: app.prices.month, paymentMethodId: payment_method };
  const reply = await app.post('/register/store/re-subscribe', owner, plan);
  expect(reply.json()).toEqual({ success: true, confirmation: false });
});

test('a subscription takes only stores of its org that are not paid for', async () => {
  const { place, cookie } = await subscribed();
  const free = await app.open('Free', place);
  const paid = await app.open('Paid', place);
  const foreign = await app.open('Foreign');
  const staff = await app.as('DEV_ADMIN', place);
  const card = (await methods(place, cookie))[0]!.id;
  await app.post('/register/store/re-subscribe', cookie, {
    ...{ storeId: paid.storeId, priceId: app.prices.month, paymentMethodId: card },
  });
  const take = async (storeId: number) =>
    (
      await app.post('/subscriptions/update', staff, {
        ...{ storeId: place.storeId, priceId: app.prices.month },
        storeIds: [place.storeId, storeId],
      })
    ).json();
  expect([(await take(foreign.storeId)).code, (await take(paid.storeId)).code]).toEqual([
    'not-found',
    'already-subscribed',
  ]);
  expect(await take(free.storeId)).toEqual({ success: true, when: 'now' });
});

test('a store cannot delete its card while another store pays with it', async () => {
  const { place, cookie } = await subscribed();
  const other = await app.open('Second', place);
  const admin = await app.as('STORE_ADMIN', other);
  const card = await app.addCard(admin, other);
  await app.addCard(admin, other, 'pm_card_amex');
  await app.post('/subscriptions/payment-methods/store', cookie, {
    ...{ storeId: place.storeId, paymentMethodId: card },
  });
  await app.routing.sql(`DELETE FROM store_payment_method WHERE store_id = ?`, [other.storeId]);
  const reply = await app.post('/subscriptions/payment-methods/delete', admin, {
    ...{ storeId: other.storeId, paymentMethodId: card },
  });
  expect(reply.json().code).toBe('card-in-use');
});

test('only staff gives a subscription without a bill', async () => {
  const place = await app.open('Gift');
  const body = { storeId: place.storeId, type: 'FREEMIUM' };
  const asOrg = await app.post('/register/store/re-subscribe', await app.as('ORG_ADMIN', place), body);
  expect(asOrg.statusCode).toBe(403);
  const staff = await app.as('DEV_ADMIN', place);
  const made = await app.post('/register/store/re-subscribe', staff, body);
  expect(made.json()).toEqual({ success: true, confirmation: false });
  expect(await ofStore(place, staff)).toMatchObject({
    is_subscribed: true,
    subscription: { type: 'FREEMIUM', status: 'active', amount: 0, plan: null },
  });
  const cookie = await app.as('ORG_ADMIN', place);
  const paymentMethodId = await app.addCard(cookie, place);
  const plan = { storeId: place.storeId, priceId: app.prices.month, paymentMethodId };
  await app.post('/register/store/re-subscribe', cookie, plan);
  const { subscription, subscriptions } = await ofStore(place, cookie);
  expect([subscription?.type, subscriptions.map(({ status }) => status)]).toEqual([
    'NORMAL',
    ['active', 'canceled'],
  ]);
});

test('stores of freemium and affiliate accounts have a subscription without a bill by default', async () => {
  const [place, partner] = [await app.open('Free account'), await app.open('Partner')];
  await app.routing.sql(`INSERT INTO laa (id, name) SELECT id, name FROM lender ORDER BY id LIMIT 1`);
  await app.routing.sql(
    `UPDATE org SET is_laa = true, laa_lender_id = (SELECT id FROM laa LIMIT 1) WHERE id = ?`,
    [partner.orgId],
  );
  await app.routing.sql(
    `WITH model AS (INSERT INTO freemium_model (name, used_lender_ids, criteria) VALUES ('Test', '{}', '{}') RETURNING id)
     UPDATE org SET freemium_model_id = model.id FROM model WHERE org.id = ?`,
    [place.orgId],
  );
  await app.createDefaults();
  await app.createDefaults();
  expect(
    await app.routing.sql(`SELECT type, store_ids FROM subscription WHERE org_id IN (?, ?) ORDER BY type`, [
      ...[place.orgId, partner.orgId],
    ]),
  ).toEqual([
    { type: 'FREEMIUM', store_ids: [place.storeId] },
    { type: 'LAA_BASIS', store_ids: [partner.storeId] },
  ]);
});

test('reports count subscriptions, and add what each store paid', async () => {
  const first = await app.open('North');
  const second = await app.open('South', first);
  const cookie = await app.as('ORG_ADMIN', first);
  const card = await app.addCard(cookie, first);
  const storeIds = [first.storeId, second.storeId];
  await app.post('/register/store/re-subscribe', cookie, {
    ...{ storeId: first.storeId, storeIds, priceId: app.prices.month, paymentMethodId: card },
  });
  const master = await app.as('FP_MASTER', first);
  const { rows } = await app.get<MasterRevenue>('/reports/master-revenue-tracking?months=2', master);
  expect(rows.filter(({ store_id }) => storeIds.includes(store_id))).toMatchObject([
    { store_name: 'North', total_cents: 9900 },
    { store_name: 'South', total_cents: 9900 },
  ]);
  const total = await app.get<RevenueAggregate>('/reports/mrt-aggregate?months=2', master);
  const revenue = await app.get<Revenue>('/reports/revenue?months=2', master);
  expect(revenue.rows.map(({ paid_cents }) => paid_cents)).toEqual(total.paid_cents);
  const [row] = await app.routing.sql<{ paid: number }>(
    `SELECT sum(amount_paid)::int AS paid FROM billing_invoice WHERE status = 'paid' AND store_ids <> '{}'
       AND paid_at > now() - interval '40 days' AND paid_at < now()`,
  );
  expect(total).toMatchObject({ currency: 'USD', currencies: ['USD'], total_cents: row!.paid });
  await app.routing.sql(
    `INSERT INTO billing_invoice (stripe_id, org_id, store_ids, status, currency, amount_due, amount_paid, amount_remaining,
       attempt_count, created_at, paid_at, read_at)
     VALUES ('in_pounds', ?, ARRAY[?]::int[], 'paid', 'gbp', 700, 700, 0, 1, now(), now(), now())`,
    [first.orgId, first.storeId],
  );
  expect(await app.get('/reports/mrt-aggregate?months=2', master)).toEqual({
    ...total,
    currencies: ['USD', 'GBP'],
  });
  expect(await app.get('/reports/revenue?months=1&currency=GBP', master)).toMatchObject({
    ...{ currency: 'GBP', currencies: ['USD', 'GBP'] },
    rows: [{ paid_cents: 700, invoices: 1 }],
  });
  await app.routing.sql(`DELETE FROM billing_invoice WHERE stripe_id = 'in_pounds'`);
  const counts = await app.get<SubscriptionCounts>('/reports/subscriptions', master);
  expect(counts.rows.map(({ type }) => type)).toEqual(['LAA_BASIS', 'FREEMIUM', 'NORMAL']);
  expect(counts.rows[2]!.active).toBeGreaterThan(0);
});

test('says what the bank refused, and leaves everything as it was', async () => {
  const { place, cookie } = await subscribed();
  const card = await app.addCard(cookie, place, 'pm_card_chargeCustomerFail');
  await app.post('/subscriptions/payment-methods/store', cookie, {
    storeId: place.storeId,
    paymentMethodId: card,
  });
  const reply = await app.post('/subscriptions/update', cookie, {
    storeId: place.storeId,
    priceId: app.prices.bigMonth,
  });
  expect([reply.statusCode, reply.json().message]).toEqual([402, 'The bank declined the card.']);
  expect((await ofStore(place, cookie)).subscription?.amount).toBe(9900);
  expect(await app.differences(place)).toEqual([]);
});

test('deletes a card only if another one exists and no store pays with it', async () => {
  const { place, cookie, card } = await subscribed();
  const remove = (paymentMethodId: string) =>
    app.post('/subscriptions/payment-methods/delete', cookie, { storeId: place.storeId, paymentMethodId });
  expect((await remove(card)).json().code).toBe('last-card');
  const other = await app.addCard(cookie, place, 'pm_card_mastercard');
  expect((await remove(card)).json().code).toBe('card-in-use');
  expect((await remove(other)).json()).toEqual({ success: true });
  expect((await methods(place, cookie)).map(({ id }) => id)).toEqual([card]);
});

test('one subscription pays for three stores, by tiers', async () => {
  const first = await app.open('One');
  const others = [await app.open('Two', first), await app.open('Three', first)];
  const cookie = await app.as('ORG_ADMIN', first);
  const card = await app.addCard(cookie, first);
  const storeIds = [first, ...others].map(({ storeId }) => storeId);
  await app.post('/register/store/re-subscribe', cookie, {
    ...{ storeId: first.storeId, storeIds, priceId: app.prices.tiered, paymentMethodId: card },
  });
  const org = await app.get<OrgBilling>(`/subscriptions/org?orgId=${first.orgId}`, cookie);
  expect(org.stores.map(({ stripe_status }) => stripe_status)).toEqual(['active', 'active', 'active']);
  expect(org.subscriptions).toMatchObject([
    { amount: 23_000, store_ids: storeIds.toSorted((a, b) => a - b) },
  ]);
});

test('gives a trial once to a legal entity, without a card', async () => {
  const place = await app.open('Trial', { onboarding: 'hubspot-quotes-trial' });
  const cookie = await app.as('STORE_ADMIN', place);
  expect(await ofStore(place, cookie)).toMatchObject({ awaits_setup: true, is_subscribed: false });
  const setup = (storeId: number, session: string) =>
    app.post('/register/complete-trial-setup', session, { storeId, priceId: app.prices.month });
  expect((await setup(place.storeId, cookie)).json()).toEqual({ success: true, confirmation: false });
  expect(await ofStore(place, cookie)).toMatchObject({ stripe_status: 'trialing', is_subscribed: true });
  const second = await app.open('Second', { onboarding: 'hubspot-quotes-trial' });
  await app.routing.sql(`UPDATE store SET phone = (SELECT phone FROM store WHERE id = ?) WHERE id = ?`, [
    place.storeId,
    second.storeId,
  ]);
  const refused = await setup(second.storeId, await app.as('STORE_ADMIN', second));
  expect([refused.statusCode, refused.json().message]).toEqual([422, 'Must complete the form']);
});

test('a store whose subscription ended starts nothing new', async () => {
  const { place, cookie } = await subscribed();
  await app.routing.sql(
    `UPDATE subscription SET status = 'canceled', past_due_since = NULL WHERE ? = ANY(store_ids)`,
    [place.storeId],
  );
  const reply = await app.routing.call('POST', '/api/forms/create/intake', cookie, {
    storeId: place.storeId,
  });
  expect([reply.statusCode, reply.json().code]).toEqual([402, 'subscription-needed']);
});

test('refuses an event that is not signed by Stripe', async () => {
  const reply = await app.routing.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload: '{"id":"evt_1"}',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
  });
  expect(reply.statusCode).toBe(401);
});

test('a repeated request with the same key has one effect and one reply', async () => {
  const { place, cookie } = await subscribed();
  const body = { storeId: place.storeId, priceId: app.prices.bigMonth };
  const before = charges().length;
  const first = await app.post('/subscriptions/update', cookie, body, { 'idempotency-key': 'once-1' });
  const second = await app.post('/subscriptions/update', cookie, body, { 'idempotency-key': 'once-1' });
  expect([first.json(), second.json()]).toEqual([first.json(), first.json()]);
  expect(charges()).toHaveLength(before + 1);
});

test('an error of Stripe is not the end: the next call has another key', async () => {
  const { place, cookie } = await subscribed();
  const before = charges().length;
  app.sandbox.faults.set({ requests: [{ fault: '500', method: 'POST', times: 1 }] });
  const up = { storeId: place.storeId, priceId: app.prices.bigMonth };
  expect((await app.post('/subscriptions/update', cookie, up)).json()).toEqual({
    success: true,
    when: 'now',
  });
  expect(charges()).toHaveLength(before + 1);
});

test('a worker that died after the call repeats it without a second charge', async () => {
  const { place, cookie } = await subscribed();
  const before = charges().length;
  app.sandbox.faults.set({ requests: [{ fault: 'reset-after', method: 'POST', times: 1 }] });
  const up = { storeId: place.storeId, priceId: app.prices.bigMonth };
  const sent = app.routing.call('POST', '/api/subscriptions/update', cookie, up);
  const reply = await app.pump(sent);
  expect(reply.json()).toEqual({ success: true, when: 'now' });
  expect(charges()).toHaveLength(before + 1);
  expect(await app.differences(place)).toEqual([]);
});

test('emails the administrators once about a receipt, a cancellation and the end of a trial', async () => {
  const read = () => consumeEvents(app.routing, 'billing-mails');
  await read();
  const { place, cookie } = await subscribed();
  const mails = () =>
    app.routing.sql<{ body: string }>(
      `SELECT body FROM local_message WHERE recipient IN (SELECT email FROM app_user WHERE org_id = ?) ORDER BY id`,
      [place.orgId],
    );
  await read();
  await app.post('/subscriptions/cancel', cookie, { storeId: place.storeId, reason: 'Too quiet' });
  await read();
  await app.deliverAll();
  await read();
  const receipt = /^We received \$99 for Harbor/;
  const ending = /^The subscription of Harbor was canceled[^]*Reason: Too quiet/;
  expect((await mails()).map(({ body }) => body)).toEqual([
    expect.stringMatching(receipt),
    expect.stringMatching(ending),
  ]);
  await app.routing.sql(
    `UPDATE subscription SET status = 'trialing', trial_end = now() + interval '70 hours' WHERE ? = ANY(store_ids)`,
    [place.storeId],
  );
  await app.remind();
  await app.remind();
  expect((await mails()).slice(2)).toEqual([{ body: expect.stringMatching(/^The trial of Harbor ends on/) }]);
});

// This test moves the clock of the sandbox, so it must be the last one.
test('a yearly plan becomes monthly with its renewal, unless that is taken back', async () => {
  const { place, cookie } = await subscribed('pm_card_visa', { priceId: app.prices.year });
  const { storeId } = place;
  const change = (priceId: string) => app.post('/subscriptions/update', cookie, { storeId, priceId });
  const before = charges().length;
  expect((await change(app.prices.month)).json()).toEqual({ success: true, when: 'renewal' });
  expect((await ofStore(place, cookie)).subscription).toMatchObject({
    plan: { id: app.prices.year },
    renewal_plan: { id: app.prices.month },
  });
  await app.post('/subscriptions/cancel', cookie, { storeId });
  expect((await ofStore(place, cookie)).subscription).toMatchObject({ renewal_plan: null });
  expect((await change(app.prices.month)).json().code).toBe('subscription-ends');
  await app.post('/subscriptions/cancel', cookie, { storeId, undo: true });
  await change(app.prices.month);
  expect(charges()).toHaveLength(before);
  await app.sandbox.advance(366 * 86_400);
  await app.deliverAll();
  expect((await ofStore(place, cookie)).subscription).toMatchObject({
    plan: { id: app.prices.month },
    ...{ renewal_plan: null, amount: 9900 },
  });
  expect(charges().at(-1)?.amount).toBe(9900);
});
