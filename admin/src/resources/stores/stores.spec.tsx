import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreDetails } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { saveStore } from '../../providers/data-provider.ts';
import { page, pretendApi, problem, signedIn } from '../../testing/api.ts';
import { chooseAction, offeredActions } from '../../testing/actions.ts';
import { renderAdmin } from '../../testing/render-admin.tsx';

const server = pretendApi();

const austin: StoreDetails = {
  id: 7,
  uuid: '0f8fad5b-d9cb-469f-a165-000000000007',
  org_id: 3,
  org_name: 'Acme',
  store_name: 'Austin',
  slug: 'austin',
  phone: '(512) 555-0100',
  email: null,
  address: null,
  city: null,
  zip_code: null,
  location_id: 44,
  state: 'TX',
  state_name: 'Texas',
  country: 'US',
  currency: 'USD',
  industry_id: 1,
  industry_name: 'Furniture',
  franchise_id: null,
  franchise_name: null,
  timezone: 'America/Chicago',
  is_processor: false,
  deal_room_url: null,
  onboarding: null,
  is_disabled: false,
  created_at: '2026-11-20T12:00:00.000Z',
};

const everything = ['all-orgs:read', 'stores:update', 'stores:disable', 'processors:assign'];

function serve(permissions = everything) {
  const state = { store: austin, sent: [] as unknown[] };
  const take = (change: (body: object) => Partial<StoreDetails>) => async (info: { request: Request }) => {
    const body = (await info.request.json()) as object;
    state.sent.push([new URL(info.request.url).pathname, body]);
    state.store = { ...state.store, ...change(body) };
    return HttpResponse.json(state.store);
  };
  server.use(
    signedIn(permissions),
    http.get('*/api/admin/stores', () => page('stores', [state.store])),
    http.get('*/api/admin/stores/7', () => HttpResponse.json(state.store)),
    http.get('*/api/locations', () => HttpResponse.json([{ id: 44, state_name: 'Texas', code: 'TX' }])),
    http.get('*/api/industries', () => HttpResponse.json([{ id: 1, name: 'Furniture', key: 'furniture' }])),
    http.get('*/api/franchises', () => HttpResponse.json([])),
    http.get('*/api/system-settings/timezones', () =>
      HttpResponse.json([{ name: 'America/Chicago', label: 'Central' }]),
    ),
    http.post('*/api/stores/valid-inactive', () =>
      HttpResponse.json({ valid: false, reasons: ['One application of this store is still with lenders.'] }),
    ),
    http.post(
      '*/api/stores',
      take((body) => body),
    ),
    http.post(
      '*/api/admin/disable-store',
      take((body) => ({ is_disabled: (body as StoreDetails).is_disabled })),
    ),
    http.post(
      '*/api/admin/store-processor',
      take((body) => ({ is_processor: (body as StoreDetails).is_processor })),
    ),
  );
  return state;
}

test('opens a store with its facts from the list', async () => {
  serve();
  renderAdmin('/stores');
  await userEvent.click(await screen.findByRole('link', { name: 'Austin' }));
  expect(await screen.findByRole('heading', { name: 'Austin' })).toBeInTheDocument();
  for (const text of ['Acme', 'Texas', 'Furniture']) expect(screen.getByText(text)).toBeInTheDocument();
});

test('warns before disabling a store, asks for a reason and names the effects', async () => {
  const state = serve();
  renderAdmin('/stores/7/show');
  await chooseAction('Disable');
  const dialog = screen.getByRole('dialog', { name: 'Disable Austin?' });
  expect(await within(dialog).findByText(/still with lenders/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable Austin' }));
  expect(await within(dialog).findByText('Enter a reason')).toBeInTheDocument();
  await enter(within(dialog).getByLabelText(/^Reason/), 'It closed.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable Austin' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(state.sent).toEqual([
    ['/api/admin/disable-store', { storeId: 7, is_disabled: true, reason: 'It closed.' }],
  ]);
  await chooseAction('Enable');
  expect(await screen.findByRole('dialog', { name: 'Enable Austin?' })).toBeVisible();
  expect(screen.queryByText(/still with lenders/)).not.toBeInTheDocument();
});

test('makes a store a managed processor after confirmation', async () => {
  const state = serve();
  renderAdmin('/stores/7/show');
  await chooseAction('Allow processing for other stores');
  const dialog = await screen.findByRole('dialog', { name: 'Allow Austin to process for other stores?' });
  expect(state.sent).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Allow processing for other stores' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(async () => expect(await offeredActions()).toContain('Stop processing for other stores'));
  expect(state.sent).toEqual([['/api/admin/store-processor', { storeId: 7, is_processor: true }]]);
});

test('sends only changed values', async () => {
  const state = serve();
  renderAdmin('/stores/7');
  const name = await screen.findByLabelText(/^Store name/);
  await userEvent.clear(name);
  await enter(name, 'Austin South');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.sent).toEqual([['/api/stores', { id: 7, store_name: 'Austin South' }]]));
});

test('asks before unsaved changes are lost, also after a rejected save', async () => {
  serve();
  server.use(http.post('*/api/stores', () => problem(500, 'internal', 'The server could not save')));
  renderAdmin('/stores/7/show');
  await userEvent.click(await screen.findByRole('link', { name: 'Edit' }));
  await enter(await screen.findByLabelText(/^Store name/), ' South');
  await userEvent.click(screen.getByRole('link', { name: 'Organizations' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(window.location.pathname).toBe('/app/admin/stores/7');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The server could not save');
  window.history.back();
  await userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Leave without saving?' })).getByRole('button', {
      name: 'Leave',
    }),
  );
  await waitFor(() => expect(screen.queryByLabelText(/^Store name/)).not.toBeInTheDocument());
});

test('hides the buttons from a user with read permission only', async () => {
  serve(['all-orgs:read']);
  renderAdmin('/stores/7/show');
  await screen.findByRole('heading', { name: 'Austin' });
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
});

test('saves location, industry and franchise with a call each', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/stores', () => {
      sent.push('general');
      return HttpResponse.json(austin);
    }),
    http.put('*/api/stores/:path', async ({ params, request }) => {
      sent.push({ path: params.path, body: await request.json() });
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/admin/stores/7', () => HttpResponse.json(austin)),
  );
  await saveStore(austin, { ...austin, city: '', franchise_id: 9, industry_id: 2 });
  expect(sent).toEqual([
    { path: 'update-stores-industry', body: { store_ids: [7], industry_id: 2 } },
    { path: 'update-stores-franchise', body: { store_ids: [7], franchise_id: 9 } },
  ]);
});
