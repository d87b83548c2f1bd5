import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IntegrationExchange, StoreIntegration } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';
import './IntegrationsPage.tsx';

const server = pretendApi();
/** A long timeout in milliseconds, because the whole app must load first. */
const patience = { timeout: 25_000 };
const isoftpull: StoreIntegration = {
  _id: 'isoftpull',
  id: 'isoftpull',
  internal_name: 'isoftpull',
  display_name: 'iSoftpull',
  description: 'Reads the credit score.',
  requirements: [
    { name: 'api_key', label: 'API Key ID', help: 'In iSoftpull.', secret: false },
    { name: 'api_secret', label: 'Secret', help: 'Shown once.', secret: true },
  ],
  instructions_url: null,
  connected_by: 'store',
  sends: [{ data: 'Name', reason: 'Finds the shopper.' }],
  whitelisted_store_ids: null,
  switch_label: null,
  is_on: false,
  is_paid: true,
  price_cents: 4900,
  price_interval: 'month',
  store_id: 7,
  state: 'off',
  is_active: false,
  filled: [],
  values: {},
  last_success_at: null,
  last_failure_at: null,
  last_failure: null,
  receives_at: null,
};

test('tries an integration, confirms its price and connects it', async () => {
  const sent: unknown[] = [];
  server.use(
    signedIn({ permissions: ['store-integrations:read', 'store-integrations:update'] }),
    http.get('*/api/store-integrations', () => HttpResponse.json([isoftpull])),
    http.post('*/api/store-integrations/test', () =>
      HttpResponse.json({ works: false, message: 'iSoftpull refused these keys.' }),
    ),
    http.get('*/api/store-integrations/price', () =>
      HttpResponse.json({
        ...{ price_cents: 4900, price_interval: 'month' },
        bill: {
          amount_cents: 58_800,
          interval: 'year',
          next_bill_at: '2027-03-01T00:00:00.000Z',
          is_paid: false,
        },
      }),
    ),
    http.post('*/api/store-integrations', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...isoftpull, is_active: true, state: 'connected' });
    }),
  );
  renderStore('/app/integrations');
  await userEvent.click(await screen.findByText('Connect', {}, patience));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('note')).toHaveTextContent('$49.00 per month');
  await userEvent.click(dialog.getByText('Next'));
  expect(await dialog.findByText('Enter the Secret')).toBeVisible();
  await enter(dialog.getByLabelText(/API Key ID/), 'key-1');
  await enter(dialog.getByLabelText(/Secret/), 'secret-1');
  await userEvent.click(dialog.getByText('Test'));
  expect(await dialog.findByText('iSoftpull refused these keys.')).toBeVisible();
  await userEvent.click(dialog.getByText('Next'));
  const confirmation = within(await screen.findByRole('dialog', { name: 'Confirm the price of iSoftpull' }));
  expect(await confirmation.findByText(/each bill is \$588.00 higher/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(confirmation.getByText('Connect for $49.00 per month'));
  expect(await screen.findByText('Integration Saved')).toBeVisible();
  expect(sent).toEqual([
    {
      storeId: 7,
      integration_id: 'isoftpull',
      values: { api_key: 'key-1', api_secret: 'secret-1' },
      confirmed_price_cents: 4900,
    },
  ]);
});

test('asks for a subscription first if no bill could contain the price', async () => {
  server.use(
    signedIn({ permissions: ['store-integrations:read', 'store-integrations:update'] }),
    http.get('*/api/store-integrations', () =>
      HttpResponse.json([{ ...isoftpull, filled: ['api_key', 'api_secret'] }]),
    ),
    http.get('*/api/store-integrations/price', () =>
      HttpResponse.json(
        { code: 'no-subscription', message: 'The store has no subscription.', next: 'Subscribe first.' },
        { status: 409 },
      ),
    ),
  );
  renderStore('/app/integrations');
  await userEvent.click(await screen.findByText('Switch on', {}, patience));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm the price of iSoftpull' }));
  expect(await dialog.findByText('The store has no subscription.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Connect for $49.00 per month' })).toBeDisabled();
  expect(dialog.getByRole('link', { name: 'Open billing' })).toBeVisible();
});

test('shows the log of an integration and sends a call again', async () => {
  const sent: unknown[] = [];
  const exchange: IntegrationExchange = {
    id: 1,
    integration_id: 'isoftpull',
    operation: 'credit-check',
    form_id: '0190a0b0-0000-7000-8000-000000000001',
    works: false,
    message: 'Result: no answer',
    milliseconds: 120,
    exchanged_at: '2026-11-20T12:00:00.000Z',
  };
  server.use(
    signedIn({ permissions: ['store-integrations:read', 'store-integrations:update'] }),
    http.get('*/api/store-integrations', () =>
      HttpResponse.json([
        { ...isoftpull, id: 'hubspot', display_name: 'HubSpot', connected_by: 'staff' },
        { ...isoftpull, is_active: true, state: 'failing' },
      ]),
    ),
    http.get('*/api/store-integrations/exchanges', () => HttpResponse.json([exchange])),
    http.post('*/api/store-integrations/run-isp-credit-check', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  renderStore('/app/integrations');
  await userEvent.click(await screen.findByText('Show log', {}, patience));
  // what is sent is folded, so that a card stays short
  const card = within(screen.getByRole('listitem', { name: 'iSoftpull' }));
  expect(card.getByText('What Millrace sends (1 field)').closest('details')).not.toHaveAttribute('open');
  expect(await screen.findByText('Result: no answer')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send Credit check again' }));
  await screen.findByText('Sent Again');
  expect(sent).toEqual([{ storeId: 7, formId: exchange.form_id }]);
  const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['iSoftpull', 'Connected by Millrace', 'HubSpot']);
});
