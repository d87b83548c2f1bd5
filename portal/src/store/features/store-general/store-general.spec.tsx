import { expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StoreDetails, StoreSettings } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { parsePhone } from '@millrace/schemas/form';
import { dayProblem, hoursOf, weekOf } from './hours/week.ts';

const server = pretendApi();
const path = '/app/account/store/general/7';

const store: StoreDetails = {
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
const settings: StoreSettings = {
  store_id: 7,
  values: {
    accepts_applications: true,
    hours: [{ day: 1, opens: '09:00', closes: '17:00' }],
    strict_names: false,
    people_wait_minutes: 15,
    messages_off: [],
  },
  form_verification_setting: 'sms_or_email',
  global_variables: null,
};

const everything = [
  'store-profile:read',
  'stores:read',
  'stores:update',
  'stores:classify',
  'outside-forms:read',
  'store-settings:read',
  'store-settings:update',
];

function serve(permissions: string[] = everything) {
  const bodies: unknown[] = [];
  const keep = async ({ request }: { request: Request }) => {
    bodies.push([new URL(request.url).pathname, await request.json()]);
    return HttpResponse.json({ ...store, ...settings, store_ids: [7] });
  };
  server.use(
    signedIn({ permissions }),
    http.get('*/api/stores', () => HttpResponse.json(store)),
    http.get('*/api/store-settings', () => HttpResponse.json(settings)),
    http.get('*/api/system-settings/timezones', () =>
      HttpResponse.json([{ name: 'America/Chicago', label: 'Central' }]),
    ),
    http.get('*/api/locations', () =>
      HttpResponse.json([{ id: 44, state_name: 'Texas', code: 'TX', country: 'US' }]),
    ),
    http.get('*/api/industries', () =>
      HttpResponse.json([
        { id: 1, name: 'Furniture', key: 'furniture' },
        { id: 2, name: 'Tires', key: 'tires' },
      ]),
    ),
    http.get('*/api/franchises', () => HttpResponse.json([])),
    http.post('*/api/stores', keep),
    http.post('*/api/store-settings', keep),
    http.put('*/api/stores/update-stores-industry', keep),
  );
  return bodies;
}

async function retype(label: string, text: string): Promise<void> {
  const input = await screen.findByLabelText(label);
  await userEvent.clear(input);
  await enter(input, text);
}

test('sends only changed values and shows their number', async () => {
  const bodies = serve();
  renderStore(path);
  await retype('Store name', 'Austin South');
  await retype('Phone', '512.555.0199');
  await userEvent.tab();
  expect(screen.getByLabelText('Phone')).toHaveValue('(512) 555-0199');
  expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies).toEqual([['/api/stores', { id: 7, store_name: 'Austin South', phone: '(512) 555-0199' }]]),
  );
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});

test('says what the deal room address is and where its link appears', async () => {
  serve();
  renderStore(path);
  expect(await screen.findByLabelText('Deal room address')).toHaveAccessibleDescription(
    /page for your team.*The menu links to it as The Nest/,
  );
});

test('shows invalid values at their fields and sends nothing', async () => {
  const bodies = serve();
  renderStore(path);
  await retype('Store name', ' ');
  await retype('ZIP code', '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter the name of the store')).toBeInTheDocument();
  expect(screen.getByText('Enter five digits')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Store name')).toHaveValue('Austin');
  expect(bodies).toEqual([]);
});

test('shows a failure in the card and keeps the input', async () => {
  serve();
  server.use(
    http.post('*/api/stores', () => problem(422, 'validation', 'There was an error', { next: 'Look.' })),
  );
  renderStore(path);
  await retype('City', 'Waco');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('There was an error')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('City')).toHaveValue('Waco');
});

test('keeps the tab in the address and the input when the user changes the tab', async () => {
  serve();
  renderStore(`${path}?tab=settings`);
  const hours = await screen.findByRole('region', { name: 'Opening hours' });
  expect(hours).toHaveTextContent("Times are in the store's time zone, Central Time.");
  await userEvent.click(within(hours).getByRole('switch', { name: 'Tuesday' }));
  await userEvent.click(screen.getByRole('tab', { name: 'General' }));
  expect(window.location.search).toBe('?tab=basic');
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(screen.getByRole('switch', { name: 'Tuesday' })).toBeChecked();
});

test('sends opening hours as rows of the open days', async () => {
  const bodies = serve();
  renderStore(`${path}?tab=settings`);
  const hours = await screen.findByRole('region', { name: 'Opening hours' });
  await userEvent.click(within(hours).getByRole('switch', { name: 'Saturday' }));
  await userEvent.click(within(hours).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual([
    '/api/store-settings',
    {
      storeId: 7,
      values: {
        hours: [
          { day: 1, opens: '09:00', closes: '17:00' },
          { day: 6, opens: '10:00', closes: '18:00' },
        ],
      },
    },
  ]);
});

test('saves location, industry and franchise separately', async () => {
  const bodies = serve();
  renderStore(`${path}?tab=belonging`);
  await userEvent.click(await screen.findByLabelText('Industry'));
  await userEvent.click(await screen.findByRole('option', { name: 'Tires' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodies).toEqual([['/api/stores/update-stores-industry', { store_ids: [7], industry_id: 2 }]]),
  );
});

test('shows neither a save button nor restricted tabs to a user with read permission only', async () => {
  serve(['store-profile:read', 'stores:read']);
  renderStore(path);
  expect(await screen.findByLabelText('Store name')).toHaveAttribute('readonly');
  expect(screen.queryByText('All changes saved')).not.toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'General',
    'Location and industry',
  ]);
});

test('shows "Page not found" for a store that does not exist', async () => {
  serve();
  server.use(http.get('*/api/stores', () => problem(404, 'not-found', 'Nothing.')));
  renderStore(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

test('links to the deal room only for a store that has one', async () => {
  serve();
  const first = renderStore(path);
  await screen.findByLabelText('Store name');
  expect(screen.queryByRole('link', { name: 'The Nest' })).not.toBeInTheDocument();
  first.unmount();
  server.use(
    http.get('*/api/stores', () => HttpResponse.json({ ...store, deal_room_url: 'https://nest.example/7' })),
  );
  renderStore(path);
  expect(await screen.findByRole('link', { name: 'The Nest' })).toHaveAttribute(
    'href',
    'https://nest.example/7',
  );
});

test('converts a week to rows and back', () => {
  const rows = [{ day: 5, opens: '08:00', closes: '20:00' }];
  expect(hoursOf(weekOf(rows))).toEqual(rows);
  expect(dayProblem({ isOpen: true, opens: '18:00', closes: '08:00' })).toMatch('after');
  expect(dayProblem({ isOpen: false, opens: '18:00', closes: '08:00' })).toBeUndefined();
});

test.each([
  ['5125550199', '(512) 555-0199'],
  ['+1 512-555-0199', '(512) 555-0199'],
  ['12', '12'],
])('formats the phone number %s as %s', (typed, text) => expect(parsePhone(typed)).toBe(text));

test.each([
  ['users', 'people', 'Users'],
  ['public', 'outside-form', 'Public form'],
  ['nothing-of-this-name', 'basic', 'General'],
])('opens the tab of ?tab=%s and updates the address', async (written, meant, label) => {
  serve([...everything, 'store-users:list']);
  server.use(
    http.get('*/api/stores/users', () => HttpResponse.json([])),
    http.get('*/api/outside-form', () => problem(404, 'not-found', 'None')),
  );
  renderStore(`${path}?tab=${written}`);
  expect(await screen.findByRole('tab', { name: label, selected: true })).toBeVisible();
  await waitFor(() => expect(window.location.search).toBe(`?tab=${meant}`));
});
