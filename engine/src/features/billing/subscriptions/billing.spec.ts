import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  ChangePreview,
  InvoiceList,
  OrgBilling,
  PaymentMethods,
  StoreSubscription,
} from '@millrace/schemas/api';
import fc from 'fast-check';
import { BillingApp, type Place } from '../../../../test/billing/billing-app.ts';

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

test('ends in the state of Stripe, whatever the order of events and changes', async () => {
  const { place, cookie } = await subscribed();
  const { storeId } = place;
  const change = (priceId: string) => () => app.post('/subscriptions/update', cookie, { storeId, priceId });
  const steps: Record<string, () => Promise<unknown>> = {
    up: change(app.prices.bigMonth),
    down: change(app.prices.month),
    cancel: () => app.post('/subscriptions/cancel', cookie, { storeId }),
    undo: () => app.post('/subscriptions/cancel', cookie, { storeId, undo: true }),
    month: () => app.sandbox.advance(31 * 86_400),
    events: async () => {
      for (const event of app.sandbox.events().slice(-6).toReversed()) await app.deliver(event);
      await app.routing.drive();
    },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 1, maxLength: 4 }),
      async (names) => {
        for (const name of names) await steps[name]!();
        for (const event of app.sandbox.events().slice(-150).toReversed()) await app.deliver(event);
        await app.routing.drive();
        expect(await app.differences(place)).toEqual([]);
      },
    ),
    { numRuns: 2 },
  );
}, 60_000);

test('a repeated request with the same key has one effect and one reply', async () => {
  const { place, cookie } = await subscribed();
  const body = { storeId: place.storeId, priceId: app.prices.bigMonth };
  const before = charges().length;
  const first = await app.post('/subscriptions/update', cookie, body, { 'idempotency-key': 'once-1' });
  const second = await app.post('/subscriptions/update', cookie, body, { 'idempotency-key': 'once-1' });
  expect([first.json(), second.json()]).toEqual([first.json(), first.json()]);
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
