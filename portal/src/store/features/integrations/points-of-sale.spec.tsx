import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckoutSession, StoreIntegration, TillOrder } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';
import './IntegrationsPage.tsx';

const server = pretendApi();
/** A long timeout in milliseconds, because the whole app must load first. */
const patience = { timeout: 25_000 };
const pinogy: StoreIntegration = {
  _id: 'pinogy',
  id: 'pinogy',
  internal_name: 'pinogy',
  display_name: 'Pinogy',
  description: 'Imports an open order.',
  requirements: [],
  instructions_url: null,
  connected_by: 'store',
  sends: [],
  whitelisted_store_ids: null,
  switch_label: null,
  is_on: false,
  is_paid: false,
  price_cents: null,
  price_interval: null,
  store_id: 7,
  state: 'connected',
  is_active: true,
  filled: [],
  values: {},
  last_success_at: null,
  last_failure_at: null,
  last_failure: null,
  receives_at: null,
};
const formId = '0190a0b0-0000-7000-8000-000000000001';
const order: TillOrder = {
  form_id: formId,
  order_number: 'A-1001',
  reference: 'MR-1001',
  state: 'approved',
  lender: 'Ella',
  approved_cents: 90_000,
  currency: 'USD',
  is_due: false,
  works: false,
  message: 'Pinogy refused the request (404).',
  sent_at: null,
  imported_at: '2026-11-20T12:00:00.000Z',
};
const session: CheckoutSession = {
  id: formId,
  store_id: 7,
  application_id: formId,
  reference: 'MR-1002',
  is_test: false,
  state: 'open',
  amount: { cents: 129_100, currency: 'USD' },
  lines: [],
  order_number: 'A-1002',
  url: 'https://millrace.test/outside-form-edit/1',
  qr_svg: null,
  lender: null,
  contract_state: null,
  return_url: null,
  cancel_url: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
const orders = http.get('*/api/store-integrations/orders', () => HttpResponse.json([order]));
const shown = (integration: StoreIntegration) =>
  http.get('*/api/store-integrations', () => HttpResponse.json([integration]));

test('imports an order of Pinogy, lists results, and sends one again', async () => {
  const sent: unknown[] = [];
  const record =
    (reply: object) =>
    async ({ request }: { request: Request }) => {
      sent.push(await request.json());
      return HttpResponse.json(reply);
    };
  server.use(
    signedIn({ permissions: ['store-integrations:read', 'forms:create'] }),
    shown(pinogy),
    orders,
    http.post('*/api/store-integrations/pinogy/orders', record(session)),
    http.post('*/api/store-integrations/orders/again', record({ success: true })),
  );
  renderStore('/app/integrations');
  await userEvent.click(await screen.findByText('Import order', {}, patience));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import an order from Pinogy' }));
  await userEvent.click(dialog.getByText('Import order'));
  expect(await dialog.findByText('Enter the order number')).toBeVisible();
  expect(dialog.getByText('Ask the customer first')).toBeVisible();
  await enter(dialog.getByLabelText(/Order number/), ' A-1002 ');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByText('Import order'));
  const done = within(await screen.findByRole('dialog', { name: 'Order imported' }));
  expect(await done.findByText(/start application MR-1002 for order A-1002/)).toBeVisible();
  expect(done.queryByText('Cancel')).toBeNull();
  await userEvent.click(done.getByText('Done'));
  await userEvent.click(await screen.findByText('Show orders'));
  expect(await screen.findByText('Ella, $900')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send the result of order A-1001 again' }));
  await screen.findByText('Sent Again');
  expect(sent).toEqual([
    { storeId: 7, order_number: 'A-1002', consent_note: 'Agreed at the till' },
    { storeId: 7, formId },
  ]);
});

test('shows orders without buttons to a user who may start no applications', async () => {
  server.use(signedIn({ permissions: ['store-integrations:read'] }), shown(pinogy), orders);
  renderStore('/app/integrations');
  await userEvent.click(await screen.findByText('Show orders', {}, patience));
  expect(await screen.findByText('Ella, $900')).toBeVisible();
  expect(screen.queryByText('Import order')).toBeNull();
  expect(screen.queryByText('Send again')).toBeNull();
});

test('imports a file of orders of Edge and shows what came of each', async () => {
  const sent: { orders: { order_number: string }[] }[] = [];
  const receives_at = 'https://millrace.test/api/webhooks/edge/1';
  const values = { order_number: 'E-1', form_id: formId, reference: 'MR-1003', url: receives_at };
  server.use(
    signedIn({ permissions: ['store-integrations:read', 'store-integrations:update', 'forms:create'] }),
    shown({ ...pinogy, id: 'edge', display_name: 'Edge', receives_at }),
    orders,
    http.post('*/api/store-integrations/edge/orders', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[0]);
      const refused = { form_id: null, reference: null, url: null, refusal: 'No phone number.' };
      return HttpResponse.json([
        { ...values, refusal: null },
        { order_number: 'E-2', ...refused },
      ]);
    }),
  );
  renderStore('/app/integrations');
  await userEvent.click(await screen.findByText('Edit', {}, patience));
  const setup = within(await screen.findByRole('dialog', { name: 'Connect Edge' }));
  expect(setup.getByLabelText('Address for signed calls')).toHaveValue(receives_at);
  await userEvent.click(setup.getByText('Cancel'));
  await userEvent.click(await screen.findByText('Import orders'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import orders of Edge' }));
  const choose = (text: string) =>
    userEvent.upload(
      dialog.getByLabelText('File with orders'),
      new File([text], 'orders.csv', { type: 'text/csv' }),
    );
  await choose('Order number,Total\nE-1,10.00');
  await userEvent.click(dialog.getByText('Import'));
  expect(await dialog.findByText('The file has no column for: Phone, Email')).toBeVisible();
  await choose('Order number,Phone,Email,Total\nE-1,1,a@b.c,10.00\nE-2,1,a@b.c,11.00');
  expect(await dialog.findByText('2 orders can be imported.')).toBeVisible();
  await userEvent.click(dialog.getByText('Import'));
  expect(await dialog.findByText('Ask the customers first.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByText('Import'));
  const done = within(await screen.findByRole('dialog', { name: 'Orders imported' }));
  expect(await done.findByText('No phone number.')).toBeVisible();
  expect(done.getByRole('button', { name: 'Copy the link of order E-1' })).toBeVisible();
  expect(sent[0]!.orders.map(({ order_number: number }) => number)).toEqual(['E-1', 'E-2']);
});
