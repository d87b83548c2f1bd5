import { beforeEach, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Timezone } from '@millrace/schemas/api';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
let zones: Timezone[] = [];
let bodies: Record<string, unknown>[] = [];

beforeEach(() => {
  bodies = [];
  zones = [
    { name: 'America/Chicago', label: 'Central' },
    { name: 'America/Boise', label: 'Mountain (Boise)' },
  ];
  server.use(
    http.get('*/api/locations', () =>
      HttpResponse.json([{ id: 43, state_name: 'Texas', code: 'TX', country: 'US' }]),
    ),
    http.get('*/api/system-settings/timezones', () => HttpResponse.json(zones)),
    http.get('*/api/industries', () => HttpResponse.json([{ id: 2, key: 'furniture', name: 'Furniture' }])),
    http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })),
    http.post('*/api/register', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      if (body['code'] === '000000') return problem(422, 'incorrect-code', 'Incorrect Code');
      return HttpResponse.json({ success: true, verification_required: body['code'] === undefined });
    }),
  );
});

const type = async (label: string, text: string) => enter(screen.getByLabelText(label), text);
async function choose(label: string, option: string) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function fillIn() {
  renderStore('/register');
  await screen.findByRole('heading', { name: 'Register your business' });
  await type('First name', 'Rosa');
  await type('Last name', 'Lark');
  await type('Email', 'rosa@larkspur.test');
  await userEvent.click(screen.getByLabelText('Password'));
  const rules = screen.getByRole('list', { name: 'What the password needs' });
  expect(within(rules).queryByTitle('Done')).not.toBeInTheDocument();
  await userEvent.paste('Correct-Horse-7-Battery');
  expect(within(rules).queryByTitle('Still missing')).not.toBeInTheDocument();
  await type('Business name', 'Larkspur');
  await type('First store', 'Larkspur Beds');
  await type('Phone of the store', '5125550177');
  await choose('State or nation', 'Texas');
  await choose('Industry', 'Furniture');
  await choose('Time zone of the store', 'Central');
  await press('Register');
  await screen.findByRole('heading', { name: 'Confirm your email' });
}

test('asks for details, then the code, then opens the start page', async () => {
  await fillIn();
  const details = {
    first_name: 'Rosa',
    last_name: 'Lark',
    email: 'rosa@larkspur.test',
    password: 'Correct-Horse-7-Battery',
    org_name: 'Larkspur',
    store: {
      store_name: 'Larkspur Beds',
      phone: '(512) 555-0177',
      location_id: 43,
      industry_id: 2,
      timezone: 'America/Chicago',
    },
  };
  expect(bodies).toEqual([details]);
  server.use(signedIn());
  await type('Code', '123 456');
  await press('Confirm');
  expect(await screen.findByText('Successfully Registered')).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/app/forms/view-all'));
  expect(bodies[1]).toEqual({ ...details, code: '123 456' });
});

test('reports a wrong code, sends a new one and keeps the details', async () => {
  await fillIn();
  await type('Code', '000000');
  await press('Confirm');
  expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect Code');
  await press('Send a new code');
  await waitFor(() => expect(bodies).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await press('Change details');
  expect(screen.getByLabelText('Business name')).toHaveValue('Larkspur');
});

test('names missing values and sends nothing', async () => {
  renderStore('/register');
  await screen.findByRole('heading', { name: 'Register your business' });
  await type('Password', 'short');
  await press('Register');
  expect(await screen.findByText('Enter your first name')).toBeInTheDocument();
  expect(screen.getByText(/Must Contain 13 Characters/)).toBeInTheDocument();
  expect(screen.getByText('Choose the state of the store')).toBeInTheDocument();
  expect(screen.getByText('Choose the time zone of the store')).toBeInTheDocument();
  expect(bodies).toEqual([]);
});

test("preselects the browser's time zone if stores use it", async () => {
  zones.push({ name: Intl.DateTimeFormat().resolvedOptions().timeZone, label: 'Here' });
  renderStore('/register');
  await screen.findByRole('heading', { name: 'Register your business' });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Time zone of the store' })).toHaveTextContent('Here'),
  );
});
