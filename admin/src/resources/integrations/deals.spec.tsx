import type { Deal, DealDocument } from '@millrace/schemas/api';
import { enter } from '@millrace/ui/testing';
import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, signedIn } from '../../testing/api.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';
import './IntegrationDefinitionsPage.tsx';

const server = pretendApi();
const deal: Deal = {
  form_id: '0190a0b0-0000-7000-8000-000000000001',
  store_id: 12,
  stage: 'approved',
  hubspot_deal_id: '9001',
  due_at: null,
  tries: 0,
  works: true,
  message: 'Deal written',
  milliseconds: 210,
  exchanged_at: '2026-11-20T12:00:00.000Z',
};
const failing: Deal = {
  ...{ ...deal, form_id: '0290a0b0-0000-7000-8000-000000000002', stage: 'submitted', hubspot_deal_id: null },
  ...{ due_at: '2026-11-20T12:01:00.000Z', tries: 1, works: false, message: 'HubSpot refused the token.' },
};
const document: DealDocument = {
  id: 'signed-store-12',
  store_id: 12,
  status: 'signed',
  onboarded_at: '2026-11-20T12:00:00.000Z',
  message: 'The set-up of the store has begun.',
  read_at: '2026-11-20T12:00:00.000Z',
};
const others = [
  signedIn([
    'session:read',
    'integrations:read',
    'integrations:update',
    'companies:read',
    'calendar:connect',
  ]),
  http.get('*/api/integrations', () => HttpResponse.json([])),
  http.get('*/api/stores/hubspot/companies', () => HttpResponse.json({ companies: [], next: null })),
  http.get('*/api/admin/calendar/status', () => new HttpResponse(null, { status: 503 })),
];
const list = (deals: readonly Deal[], documents: readonly DealDocument[]) => [
  http.get('*/api/stores/hubspot/deals', () => HttpResponse.json(deals)),
  http.get('*/api/admin/getaccept/documents', () => HttpResponse.json(documents)),
];

test('lists deals with what came of each, and sends one again', async () => {
  const sent: unknown[] = [];
  let deals = [failing, deal];
  server.use(
    ...others,
    http.get('*/api/stores/hubspot/deals', () => HttpResponse.json(deals)),
    http.get('*/api/admin/getaccept/documents', () => HttpResponse.json([])),
    http.post('*/api/stores/hubspot/deals/again', async ({ request }) => {
      sent.push(await request.json());
      deals = [{ ...failing, works: null, message: null }, deal];
      return HttpResponse.json({ success: true });
    }),
  );
  renderAdmin('/integrations');
  const rows = within(await screen.findByRole('list', { name: 'Deals' }));
  expect(await rows.findByText('HubSpot refused the token.')).toBeVisible();
  expect(rows.getByText('Approved, store 12')).toBeVisible();
  expect(rows.getByText(/deal 9001/)).toBeVisible();
  const name = 'Send again: Submitted, store 12, application 0290a0b0';
  await userEvent.click(rows.getByRole('button', { name }));
  expect(await rows.findByText('Waiting to be written')).toBeVisible();
  expect(sent).toEqual([{ storeId: 12, formId: failing.form_id }]);
});

test('reads a document of GetAccept by its id, and reads one again', async () => {
  const sent: unknown[] = [];
  server.use(
    ...others,
    ...list([], [document]),
    http.post('*/api/admin/getaccept/documents/read', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...document, message: 'Nothing has changed.' });
    }),
  );
  renderAdmin('/integrations');
  expect(await screen.findByText('No deal was written yet.')).toBeVisible();
  await enter(await screen.findByLabelText('Document ID'), ' signed-store-13 ');
  await userEvent.click(screen.getByRole('button', { name: 'Read document' }));
  expect(await screen.findByText('Nothing has changed.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Read signed-store-12 again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([{ document_id: 'signed-store-13' }, { document_id: 'signed-store-12' }]);
});

test('says why deals cannot be listed', async () => {
  const refused = { code: 'broken', message: 'The list of deals is not available.' };
  server.use(
    ...others,
    http.get('*/api/stores/hubspot/deals', () => HttpResponse.json(refused, { status: 500 })),
    http.get('*/api/admin/getaccept/documents', () => HttpResponse.json([])),
  );
  renderAdmin('/integrations');
  expect(await screen.findByText('The list of deals is not available.')).toBeVisible();
});
