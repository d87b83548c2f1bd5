import { beforeEach, expect, test } from '@jest/globals';
import type { Invoice, PlanPrice, StoreSubscription } from '@millrace/schemas/api';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const session = {
  ...processorSession,
  permissions: [
    'session:read',
    'subscriptions:read',
    'subscriptions:update',
    'payment-methods:read',
    'payment-methods:update',
    'products:read',
    'coupons:validate',
    'stores:re-subscribe',
    'api-tokens:read',
    'api-tokens:update',
  ] as unknown as typeof processorSession.permissions,
  user: { ...processorSession.user, roles_arr: ['ORG_ADMIN'] },
};

const price = (id: string, unit_amount: number): PlanPrice => ({
  ...{
    id,
    product_id: 'prod_Millrace',
    product_name: 'Millrace',
    nickname: null,
    currency: 'usd',
    unit_amount,
  },
  ...{ recurring: { interval: 'month' }, billing_scheme: 'per_unit', tiers: null, tiers_mode: null },
});
const prices = [price('price_small', 9900), price('price_large', 19_900)];

const card = (id: string, last4: string, is_default: boolean) => ({
  ...{ id, customer: 'cus_1', is_default, billing_details: { name: 'Olive Hart', email: 'olive@acme.test' } },
  card: { brand: 'visa', last4, exp_month: 4, exp_year: 2031 },
});

const open: Invoice = {
  ...{ id: 'in_1', number: 'MR-0001', status: 'open', currency: 'usd', amount_due: 9900, amount_paid: 0 },
  ...{ amount_remaining: 9900, attempt_count: 1, next_payment_attempt: '2026-12-01T15:00:00Z' },
  ...{ failure: 'insufficient_funds', hosted_invoice_url: null, invoice_pdf: null },
  ...{ created: '2026-11-26T15:00:00Z', paid_at: null },
};

const store: StoreSubscription = {
  ...{ store_id: 7, is_subscribed: true, stripe_status: 'active', awaits_setup: false, notice: null },
  subscription: {
    ...{ id: 3, type: 'NORMAL', status: 'active', stripe_status: 'active', store_ids: [7], plan: prices[0]! },
    ...{
      ...{ amount: 9900, integrations: [] },
      trial_end: null,
      current_period_end: '2026-12-26T15:00:00Z',
      changes_at_renewal: false,
      renewal_plan: null,
    },
    ...{ cancel_at: null, cancel_reason: null, ended_at: null, payment_method_id: 'pm_1' },
  },
  subscriptions: [],
};

let sent: { path: string; body: unknown }[];
function serve(shown: StoreSubscription = store) {
  const took = (path: string, reply: object) =>
    http.post(`*/api${path}`, async ({ request }) => {
      sent.push({ path, body: await request.json() });
      return HttpResponse.json(reply);
    });
  server.use(
    signedIn(session),
    http.get('*/api/subscriptions/store', () => HttpResponse.json(shown)),
    http.get('*/api/subscriptions/payment-methods', () =>
      HttpResponse.json({ data: [card('pm_1', '4242', true), card('pm_2', '4444', false)] }),
    ),
    http.get('*/api/subscriptions/invoice-list', () => HttpResponse.json({ list: [open], count: 1 })),
    http.get('*/api/store-api-tokens', () => HttpResponse.json([])),
    http.get('*/api/subscriptions/prices', () => HttpResponse.json(prices)),
    http.get('*/api/subscriptions/card-form', () =>
      HttpResponse.json({ is_connected: false, publishable_key: 'pk_test_1', script_url: '/none.js' }),
    ),
    http.get('*/api/subscriptions/preview', () =>
      HttpResponse.json({
        ...{ when: 'now', amount_now: 5000, amount: 19_900, currency: 'usd', next_bill_at: null, lines: [] },
      }),
    ),
    http.get('*/api/subscriptions/coupon/validate', () => problem(422, 'invalid-coupon', 'Invalid Coupon')),
    took('/subscriptions/update', { success: true, when: 'now' }),
    took('/subscriptions/cancel', { success: true, ends_at: '2026-12-26T15:00:00Z' }),
    took('/subscriptions/payment-methods/store', { success: true, retry: true }),
    took('/subscriptions/payment-methods/delete', { success: true }),
    took('/subscriptions/retry-payment', { success: true }),
    took('/register/store/re-subscribe', { success: true, confirmation: false }),
  );
}
beforeEach(() => {
  sent = [];
});

test('shows the plan, and what a change costs before it is made', async () => {
  serve();
  renderStore('/app/store/billing?tab=subscription');
  expect(await screen.findByText('$99 a month ($99 a month for each store)')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Update Subscription' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: /\$199 a month/ }));
  expect(await within(dialog).findByText(/You pay \$50 now/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change plan' }));
  expect(await screen.findByText('Subscription Updated')).toBeVisible();
  expect(sent).toEqual([{ path: '/subscriptions/update', body: { storeId: 7, priceId: 'price_large' } }]);
});

test('cancels with a reason, and a user who is not staff reads that an email was sent', async () => {
  serve();
  renderStore('/app/store/billing?tab=subscription');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cancel subscription' });
  expect(within(dialog).getByText(/works as before until Dec 26, 2026/)).toBeVisible();
  await enter(within(dialog).getByRole('textbox', { name: 'Reason (optional)' }), 'Too quiet');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
  expect(await screen.findByText('Email sent')).toBeVisible();
  expect(sent[0]?.body).toEqual({ storeId: 7, reason: 'Too quiet' });
});

test('removes only a card that pays for nothing', async () => {
  serve();
  renderStore('/app/store/billing?tab=subscription');
  expect(await screen.findByText('Visa •••• 4444')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete Payment' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete card' }));
  expect(await screen.findByText('Payment Method Deleted')).toBeVisible();
});

test('another card pays the open invoice at once', async () => {
  serve();
  renderStore('/app/store/billing?tab=subscription');
  await userEvent.click(await screen.findByRole('button', { name: 'Change payment method' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Payment Method' });
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Card' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Visa •••• 4444' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Invoice Paid!')).toBeVisible();
  expect(sent.map(({ path }) => path)).toEqual([
    '/subscriptions/payment-methods/store',
    '/subscriptions/retry-payment',
  ]);
});

test('an open invoice says why it failed and when it is retried, and can be paid now', async () => {
  serve();
  renderStore('/app/store/billing?tab=invoices');
  expect(await screen.findByText(/insufficient funds.*Tried again on Dec 1, 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(await screen.findByText('Invoice Paid!')).toBeVisible();
});

test('an invoice is shown with its lines, to be printed', async () => {
  serve();
  server.use(
    http.get('*/api/subscriptions/invoice', () =>
      HttpResponse.json({
        ...{ invoice: open, org_name: 'Harbor', store_names: ['Harbor Home'], subtotal: 19_800 },
        ...{ discount: 9900, total: 9900 },
        lines: [
          {
            ...{ description: '2 × Millrace', amount: 19_800 },
            ...{ begins: '2026-11-01T00:00:00.000Z', ends: '2026-12-01T00:00:00.000Z' },
          },
        ],
      }),
    ),
  );
  renderStore('/app/store/billing?tab=invoices');
  await userEvent.click(await screen.findByRole('button', { name: /^View invoice/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice' }));
  expect(await dialog.findByRole('row', { name: /2 × Millrace.*\$198/ })).toBeVisible();
  expect(dialog.getByRole('row', { name: /Discount -\$99/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Print invoice' })).toBeVisible();
});

test('a new subscription asks for plan and payment, and refuses an unknown coupon', async () => {
  serve({ ...store, is_subscribed: false, stripe_status: 'canceled', subscription: null });
  renderStore('/app/store/billing?tab=subscription');
  await userEvent.click(await screen.findByRole('button', { name: 'New subscription' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Subscription' });
  await userEvent.click(await within(dialog).findByRole('radio', { name: /\$99 a month/ }));
  await enter(within(dialog).getByRole('textbox', { name: 'Coupon (optional)' }), 'NOPE');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Apply coupon' }));
  expect(await within(dialog).findByText('Invalid Coupon')).toBeVisible();
  expect(within(dialog).getByText('Total: $99 a month')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Subscribe' }));
  expect((await within(dialog).findAllByText('Must complete the form')).length).toBeGreaterThan(0);
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Card' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Visa •••• 4242' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText('Subscription Created')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ storeId: 7, priceId: 'price_small', paymentMethodId: 'pm_1' });
});

test('a bar on every page says what failed and leads to the way to pay', async () => {
  serve({
    ...store,
    notice: {
      ...{ kind: 'payment-failed', at: '2026-12-01T15:00:00Z', amount: 9900, failure: 'expired_card' },
      ...{ since: '2026-11-28T15:00:00Z', closes_at: '2026-12-12T15:00:00Z' },
    },
  });
  renderStore('/app/store/api-tokens');
  expect(await screen.findByText(/A payment of \$99 failed. The card has expired./)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Change card or pay' }));
  const steps = await screen.findByRole('list', { name: 'What happens after the failed payment' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Nov 28, 2026: A payment of $99 failed. The card has expired.',
    'Dec 1, 2026: The payment is retried.',
    'Dec 12, 2026: If it is still unpaid, the store takes no new applications.',
  ]);
});
