import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WebhookDelivery, WebhookEndpoint } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';
import './WebhooksPage.tsx';

const server = pretendApi();
/** A long timeout in milliseconds, because the whole app must load first. */
const patience = { timeout: 25_000 };
const id = '0190a0b0-0000-7000-8000-000000000001';
const endpoint: WebhookEndpoint = {
  id,
  store_id: 7,
  url: 'https://shop.example/hooks',
  description: 'Accounting',
  event_types: ['contract.funded'],
  is_test: false,
  state: 'enabled',
  disabled_because: null,
  failing_since: null,
  last_success_at: null,
  waiting: 0,
  earlier_secret_until: null,
  created_at: '2026-11-20T12:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id,
  endpoint_id: id,
  message_id: 'msg_1',
  event_type: 'contract.funded',
  sequence: 4,
  state: 'failed',
  is_replay: false,
  attempts: 10,
  last_status: 500,
  last_error: null,
  last_ms: 12,
  next_at: null,
  created_at: '2026-11-20T12:00:00.000Z',
  ended_at: '2026-11-23T12:00:00.000Z',
  body: '{}',
};

function serve(list: WebhookEndpoint[], permissions = ['webhooks:read', 'webhooks:update']) {
  const sent: unknown[] = [];
  server.use(
    signedIn({ permissions }),
    http.get('*/api/webhook-endpoints', () => HttpResponse.json(list)),
    http.post('*/api/webhook-endpoints', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...endpoint, secret: 'whsec_1' }, { status: 201 });
    }),
    http.put('*/api/webhook-endpoints/:id', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(endpoint);
    }),
    http.get('*/api/webhook-endpoints/:id/deliveries', () => HttpResponse.json([delivery])),
    http.post('*/api/webhook-deliveries/:id/replay', ({ params }) => {
      sent.push(params['id']);
      return HttpResponse.json({ success: true });
    }),
  );
  renderStore('/app/store/webhooks');
  return sent;
}

test('adds an endpoint and shows its secret', async () => {
  const sent = serve([]);
  await screen.findByText('No webhook endpoints yet', {}, patience);
  await userEvent.click(screen.getByText('Add Webhook Endpoint'));
  const dialog = within(await screen.findByRole('dialog'));
  await enter(dialog.getByLabelText(/Address/), 'https://shop.example/hooks');
  await userEvent.click(dialog.getByText('Lender answered'));
  await userEvent.click(dialog.getByText('Add Webhook Endpoint', { selector: 'button' }));
  expect(await screen.findByDisplayValue('whsec_1')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      storeId: 7,
      url: 'https://shop.example/hooks',
      event_types: expect.not.arrayContaining(['application.answered']),
    }),
  ]);
});

test('explains a disabled endpoint, enables it and sends a failed event again', async () => {
  const sent = serve([{ ...endpoint, state: 'disabled', disabled_because: 'gone' }]);
  expect(await screen.findByText(/no longer exists \(410\)/, {}, patience)).toBeVisible();
  await userEvent.click(screen.getByText('Enable'));
  await userEvent.click(screen.getByText('Show log'));
  await userEvent.click(await screen.findByLabelText('Send Contract funded, number 4, again'));
  await waitFor(() => expect(sent).toEqual([{ is_enabled: true }, id]));
  expect(screen.getByText('Failed: status 500')).toBeVisible();
});

test('shows endpoints without actions to users who may only read', async () => {
  serve([endpoint], ['webhooks:read']);
  await screen.findByText('https://shop.example/hooks', {}, patience);
  expect(screen.queryByText('Add Webhook Endpoint')).toBeNull();
  expect(screen.queryByText('Delete')).toBeNull();
});
