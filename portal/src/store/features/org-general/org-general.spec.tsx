import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OrgDetails, OrgRegion, OrgRegionBody } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const path = '/app/account/org/general';

const org: OrgDetails = {
  id: 3,
  org_name: 'Acme',
  phone: null,
  email: null,
  is_laa: false,
  laa_lender_id: null,
  laa_name: null,
  is_disabled: false,
  merged_into_id: null,
  merged_into_name: null,
  store_count: 2,
  user_count: 4,
  form_count: 9,
  created_at: '2026-11-20T12:00:00.000Z',
};
const stores = ['Austin', 'Waco'].map((store_name, at) => ({
  id: at + 7,
  store_name,
  state: 'TX',
  timezone: 'America/Chicago',
  is_disabled: false,
  region_names: [],
}));

const everything = [
  'orgs:read',
  'orgs:update',
  'org-settings:update',
  'org-stores:list',
  'org-regions:read',
  'org-regions:update',
];

function serve(permissions = everything) {
  const state = { org, regions: [] as OrgRegion[], sent: [] as unknown[], asked: [] as string[] };
  server.use(
    signedIn({ permissions }),
    http.get('*/api/org', ({ request }) => {
      state.asked.push(new URL(request.url).search);
      return HttpResponse.json(state.org);
    }),
    http.get('*/api/org/stores', ({ request }) => {
      const search = new URL(request.url).searchParams;
      state.asked.push(search.toString());
      const words = search.get('search')?.toLowerCase() ?? '';
      const list = stores.filter(({ store_name }) => store_name.toLowerCase().includes(words));
      return HttpResponse.json({ list, count: list.length });
    }),
    http.get('*/api/org-regions', () => HttpResponse.json(state.regions)),
    http.get('*/api/org-settings/3', () =>
      HttpResponse.json({ org_id: 3, values: { accepts_applications: true }, global_variables: null }),
    ),
    http.post('*/api/org', async ({ request }) => {
      const body = (await request.json()) as object;
      state.sent.push(body);
      state.org = { ...state.org, ...body };
      return HttpResponse.json(state.org);
    }),
    http.post('*/api/org-regions', async ({ request }) => {
      const body = (await request.json()) as OrgRegionBody;
      state.sent.push(body);
      if (body.name === 'Taken')
        return problem(422, 'validation', 'A region with this name already exists.', {
          errors: [{ field: 'name', code: 'taken', message: 'Choose another name.' }],
        });
      const region = { id: body.id ?? 1, org_id: 3, name: body.name, store_ids: body.store_ids };
      state.regions = [region];
      return HttpResponse.json(region);
    }),
    http.delete('*/api/org-regions', ({ request }) => {
      state.sent.push(new URL(request.url).search);
      state.regions = [];
      return HttpResponse.json({ success: true });
    }),
  );
  return state;
}

test('saves each card separately and sends only changed values', async () => {
  const state = serve();
  renderStore(`${path}?tab=basic`);
  await enter(await screen.findByLabelText('Phone'), '512.555.0134');
  await userEvent.tab();
  expect(screen.getByLabelText('Phone')).toHaveValue('(512) 555-0134');
  expect(screen.getByText('1 unsaved change')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(state.sent).toEqual([{ id: 3, phone: '(512) 555-0134' }]);
});

test('refuses an empty organization name before sending', async () => {
  const state = serve();
  renderStore(path);
  await userEvent.clear(await screen.findByLabelText('Organization name'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the name of the organization')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Organization name')).toHaveValue('Acme');
  expect(state.sent).toEqual([]);
});

test('creates regions, refuses a name that is in use and deletes regions', async () => {
  const state = serve();
  renderStore(`${path}?tab=regions`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add region' }));
  const dialog = screen.getByRole('dialog', { name: 'Org Region' });
  await enter(within(dialog).getByLabelText('Name'), 'Taken');
  await userEvent.click(within(dialog).getByLabelText('Stores'));
  await userEvent.click(await screen.findByRole('option', { name: 'Waco' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText('Choose another name.')).toBeVisible();
  await userEvent.clear(within(dialog).getByLabelText('Name'));
  await enter(within(dialog).getByLabelText('Name'), 'North');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('1 store')).toBeVisible();
  expect(state.sent.at(-1)).toEqual({ org_id: 3, name: 'North', store_ids: [8] });

  await userEvent.click(screen.getByRole('button', { name: 'Delete North' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete North' }));
  expect(await screen.findByText('No regions yet')).toBeVisible();
  expect(state.sent.at(-1)).toBe('?id=1&org_id=3');
});

test('shows five stores per page, searches on the server and reports no match', async () => {
  const state = serve();
  renderStore(`${path}?tab=stores`);
  expect(await screen.findByText('Austin')).toBeVisible();
  expect(state.asked).toContain('org_id=3&page=1&limit=5');
  await userEvent.type(screen.getByLabelText('Search stores'), 'zzz');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('Waco')).toBeVisible();
});

test('shows fewer tabs to a user with fewer permissions', async () => {
  serve(['orgs:read', 'orgs:update']);
  renderStore(path);
  expect(await screen.findByRole('tab', { name: 'General' })).toBeVisible();
  for (const name of ['Regions', 'Settings', 'Global Variables'])
    expect(screen.queryByRole('tab', { name })).not.toBeInTheDocument();
});

test('asks a user without an org to choose one and opens the org of the address', async () => {
  const state = serve();
  server.use(signedIn({ permissions: everything, user: { ...processorSession.user, org_id: null } }));
  const { unmount } = renderStore(path);
  expect(await screen.findByRole('heading', { name: 'Which organization?' })).toBeVisible();
  unmount();
  renderStore(`${path}?org_id=5`);
  await waitFor(() => expect(state.asked).toContain('?org_id=5'));
});

test('lets staff find the org by its name', async () => {
  const state = serve();
  const user = { ...processorSession.user, org_id: null };
  const asked: string[] = [];
  server.use(
    signedIn({ permissions: [...everything, 'all-orgs:read'], user, stores: [] }),
    http.get('*/api/admin/orgs', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('filter') ?? '');
      return HttpResponse.json([{ ...org, id: 5, org_name: 'Birch Dental', is_mergeable: true }]);
    }),
  );
  renderStore(`${path}?tab=stores`);
  await enter(await screen.findByRole('combobox', { name: 'Organization' }), 'Birch');
  await userEvent.click(await screen.findByRole('option', { name: 'Birch Dental' }));
  await waitFor(() => expect(state.asked).toContain('?org_id=5'));
  expect(window.location.search).toBe('?tab=stores&org_id=5');
  expect(asked).toContain('{"merged":false,"q":"Birch"}');
});

test('adds a store to the org after the required values are entered', async () => {
  const state = serve([...everything, 'stores:create']);
  server.use(
    http.get('*/api/locations', () =>
      HttpResponse.json([{ id: 43, state_name: 'Texas', code: 'TX', country: 'US' }]),
    ),
    http.get('*/api/industries', () => HttpResponse.json([{ id: 2, key: 'furniture', name: 'Furniture' }])),
    http.get('*/api/system-settings/timezones', () =>
      HttpResponse.json([{ name: 'America/Chicago', label: 'Central' }]),
    ),
    http.post('*/api/register/store/new', async ({ request }) => {
      state.sent.push(await request.json());
      return HttpResponse.json({ success: true, store_id: 9 }, { status: 201 });
    }),
  );
  renderStore(`${path}?tab=stores`);
  await userEvent.click(await screen.findByRole('button', { name: 'Add store' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a store to Acme' }));
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Add store' }));
  await press();
  expect(await dialog.findByText('Enter the name of the store')).toBeVisible();
  await enter(dialog.getByLabelText('Store name'), ' El Paso ');
  await enter(dialog.getByLabelText('Phone'), '9155550142');
  for (const [label, option] of [
    ['State or nation', 'Texas'],
    ['Industry', 'Furniture'],
    ['Time zone', 'Central'],
  ] as const) {
    await userEvent.click(dialog.getByRole('combobox', { name: label }));
    await userEvent.click(await screen.findByRole('option', { name: option }));
  }
  await press();
  expect(await screen.findByText('El Paso added')).toBeVisible();
  expect(state.sent).toEqual([
    {
      orgId: 3,
      store_name: 'El Paso',
      phone: '(915) 555-0142',
      location_id: 43,
      industry_id: 2,
      timezone: 'America/Chicago',
    },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers "Add store" only with permission', async () => {
  serve();
  renderStore(`${path}?tab=stores`);
  expect(await screen.findByText('Austin')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add store' })).not.toBeInTheDocument();
});

test('shows "Page not found" for a foreign org', async () => {
  serve();
  server.use(http.get('*/api/org', () => problem(404, 'not-found', 'That was not found.')));
  renderStore(`${path}?org_id=99`);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('lets a user with several orgs of an affiliate account choose one and switch to another', async () => {
  serve();
  const user = { ...processorSession.user, org_id: null };
  const orgs = ['Acme', 'Birch Dental'].map((org_name, at) => ({ id: at + 3, org_name }));
  server.use(
    signedIn({ permissions: [...everything, 'laa:read'], user, stores: [] }),
    http.get('*/api/laa/orgs', ({ request }) => {
      const words = new URL(request.url).searchParams.get('search')?.toLowerCase() ?? '';
      const list = orgs.filter(({ org_name }) => org_name.toLowerCase().includes(words));
      return HttpResponse.json({ list, count: list.length });
    }),
    http.get('*/api/org', ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('org_id'));
      return HttpResponse.json({ ...org, ...orgs.find((one) => one.id === id) });
    }),
  );
  renderStore(path);
  expect(await screen.findByText('Choose an organization at the top of the screen.')).toBeVisible();
  const switcher = await screen.findByRole('combobox', { name: 'Organization' });
  await enter(switcher, 'birch');
  await userEvent.click(await screen.findByRole('option', { name: 'Birch Dental' }));
  expect(await screen.findByRole('heading', { name: 'Organization general settings' })).toBeVisible();
  expect(window.location.search).toBe('?tab=basic&org_id=4');
  await waitFor(() => expect(switcher).toHaveValue('Birch Dental'));
  await userEvent.click(switcher);
  await userEvent.click(await screen.findByRole('option', { name: 'Acme' }));
  await waitFor(() => expect(window.location.search).toBe('?tab=basic&org_id=3'));
});

test('does not ask a user of an org to choose one', async () => {
  serve();
  renderStore(path);
  expect(await screen.findByRole('heading', { name: 'Organization general settings' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Organization' })).not.toBeInTheDocument();
});
