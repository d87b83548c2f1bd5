import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoreSubscription } from '@millrace/schemas/api';
import { stripeStatuses } from '@millrace/schemas/subscriptions';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { BillingApp, type Place } from '../../../../test/billing/billing-app.ts';

const day = 86_400;
let app: BillingApp;
beforeAll(async () => {
  app = await BillingApp.start({ BILLING_GRACE_DAYS: '14' });
}, 60_000);
afterAll(() => app.close());

const ofStore = ({ storeId }: Place, cookie: string) =>
  app.get<StoreSubscription>(`/subscriptions/store?storeId=${storeId}`, cookie);

async function subscribed(token = 'pm_card_visa', plan: object = {}) {
  const place = await app.open('Harbor');
  const cookie = await app.as('ORG_ADMIN', place);
  const card = await app.addCard(cookie, place, token);
  const body = { storeId: place.storeId, priceId: app.prices.month, paymentMethodId: card, ...plan };
  await app.post('/register/store/re-subscribe', cookie, body);
  const { subscription } = await ofStore(place, cookie);
  const [row] = await app.routing.sql<{ id: string }>(
    `SELECT stripe_id AS id FROM subscription WHERE id = ?`,
    [subscription!.id],
  );
  return { place, cookie, stripeId: row!.id };
}

/** Replaces the card by one that the bank refuses, and moves the clock to the next bill. */
async function failing(finalStatus: 'canceled' | 'unpaid' | 'past_due') {
  app.sandbox.settings({ dunning: { retryDays: [3, 5, 7], finalStatus } });
  const made = await subscribed();
  const { customer } = await app.stripe.subscriptions.retrieve(made.stripeId);
  const broken = await app.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: customer as string,
  });
  await app.stripe.subscriptions.update(made.stripeId, { default_payment_method: broken.id });
  await app.sandbox.advance(32 * day);
  return made;
}

const reach: Readonly<
  Record<Stripe.Subscription.Status & string, () => Promise<{ place: Place; cookie: string }>>
> = {
  active: () => subscribed(),
  trialing: async () => {
    const made = await subscribed();
    await app.stripe.subscriptions.update(made.stripeId, {
      trial_end: Math.floor(Date.now() / 1000) + 400 * day,
    });
    return made;
  },
  past_due: () => failing('past_due'),
  unpaid: async () => {
    const made = await failing('unpaid');
    await app.sandbox.advance(20 * day);
    return made;
  },
  incomplete: () => subscribed('pm_card_authenticationRequired'),
  incomplete_expired: async () => {
    const made = await subscribed('pm_card_authenticationRequired');
    await app.sandbox.advance(day);
    return made;
  },
  paused: async () => {
    const made = await subscribed();
    const trial_end = Math.floor(Date.now() / 1000) + 800 * day;
    await app.stripe.subscriptions.update(made.stripeId, {
      ...{ trial_end, trial_settings: { end_behavior: { missing_payment_method: 'pause' } } },
      default_payment_method: '',
    });
    await app.sandbox.advance(800 * day);
    return made;
  },
  canceled: async () => {
    const made = await subscribed();
    await app.stripe.subscriptions.cancel(made.stripeId);
    return made;
  },
};

const patienceMs = 180_000;

test.each(stripeStatuses)(
  'shows the status %s of Stripe',
  async (status) => {
    const { place, cookie } = await reach[status]!();
    await app.deliverOf(place);
    const shown = await ofStore(place, cookie);
    expect(shown.subscription?.status).toBe(status);
    expect(shown.stripe_status === 'canceled').toBe(!['active', 'trialing', 'past_due'].includes(status));
    expect(await app.differences(place)).toEqual([]);
  },
  patienceMs,
);

test('ends in the state of Stripe, whatever the order of events and changes', async () => {
  const { place, cookie } = await subscribed();
  const { storeId } = place;
  const change = (priceId: string) => () => app.post('/subscriptions/update', cookie, { storeId, priceId });
  const again = async () => {
    const cards = await app.get<{ data: { id: string }[] }>(
      `/subscriptions/payment-methods?storeId=${storeId}`,
      cookie,
    );
    const plan = { priceId: app.prices.month, paymentMethodId: cards.data[0]!.id };
    await app.post('/register/store/re-subscribe', cookie, { storeId, ...plan });
  };
  const steps: Record<string, () => Promise<unknown>> = {
    up: change(app.prices.bigMonth),
    down: change(app.prices.month),
    yearly: change(app.prices.year),
    cancel: () => app.post('/subscriptions/cancel', cookie, { storeId }),
    undo: () => app.post('/subscriptions/cancel', cookie, { storeId, undo: true }),
    again,
    pay: () => app.post('/subscriptions/retry-payment', cookie, { storeId }),
    month: () => app.sandbox.advance(31 * day),
    lost: async () => {
      app.sandbox.faults.set({ requests: [{ fault: 'reset-after', method: 'POST', times: 1 }] });
      await app.post('/subscriptions/update', cookie, { storeId, priceId: app.prices.bigMonth });
      app.sandbox.faults.clear();
    },
    events: () => app.deliverAll(8),
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...Object.keys(steps)), { minLength: 2, maxLength: 6 }),
      async (names) => {
        for (const name of names) await steps[name]!();
        await app.deliverAll(150);
        expect(await app.differences(place)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
}, 300_000);
