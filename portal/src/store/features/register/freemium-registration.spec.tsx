import { afterEach, expect, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
import { setTranslations } from '@millrace/ui/translate';
import '@testing-library/jest-dom/jest-globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem } from '../../testing/api.ts';
import { spanish } from '../../language/es.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
afterEach(() => {
  localStorage.clear();
  setTranslations({});
});
const invitation = {
  freemium_id: 3,
  model_name: 'Starter',
  email: 'rosa@larkspur.test',
  lenders: ['Alder', 'Birch'],
  expires_at: '2026-11-27T12:00:00.000Z',
};

function serve(answer: () => Response = () => HttpResponse.json({ success: true })): unknown[] {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/register/freemium-account/secret', () => HttpResponse.json(invitation)),
    http.get('*/api/locations', () =>
      HttpResponse.json([{ id: 43, state_name: 'Texas', code: 'TX', country: 'US' }]),
    ),
    http.get('*/api/industries', () => HttpResponse.json([{ id: 2, name: 'Furniture', key: 'furniture' }])),
    http.get('*/api/system-settings/timezones', () =>
      HttpResponse.json([{ name: 'America/Chicago', label: 'Central' }]),
    ),
    http.post('*/api/register/freemium-account/secret', async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return sent;
}

const type = (label: string, text: string) => enter(screen.getByLabelText(label), text);
async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
async function fillIn(): Promise<void> {
  await type('First name', 'Rosa');
  await type('Last name', 'Lark');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('A-Long-Enough-Password-1!');
  await type('Business name', 'Larkspur');
  await type('First store', 'Larkspur Beds');
  await type('Phone of the store', '5125550177');
  await choose('State or nation', 'Texas');
  await choose('Industry', 'Furniture');
  await choose('Time zone of the store', 'Central');
}

test('names the lenders of an invited account in Spanish', async () => {
  localStorage.setItem('millrace.language', 'es');
  setTranslations(spanish);
  serve();
  renderStore('/freemium-registration/3/secret');
  const text = 'La cuenta es gratuita y sus clientes reciben ofertas de Alder y Birch.';
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('sets up an invited account for the address of the invitation', async () => {
  const sent = serve();
  renderStore('/freemium-registration/3/secret');
  expect(await screen.findByText(/your customers get offers from Alder and Birch/)).toBeInTheDocument();
  const email = await screen.findByLabelText('Email');
  expect(email).toHaveValue('rosa@larkspur.test');
  expect(email).toHaveAttribute('readonly');
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Successfully Registered')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      first_name: 'Rosa',
      last_name: 'Lark',
      password: 'A-Long-Enough-Password-1!',
      org_name: 'Larkspur',
      store: {
        store_name: 'Larkspur Beds',
        phone: '(512) 555-0177',
        location_id: 43,
        industry_id: 2,
        timezone: 'America/Chicago',
      },
    },
  ]);
});

test.each([
  [410, 'invitation-used', 'This invitation was already used.'],
  [410, 'invitation-expired', 'This invitation has expired.'],
  [404, 'not-found', 'This link is not valid.'],
])('explains an ended link (%i %s) and leads to the sign-in', async (status, code, words) => {
  server.use(http.get('*/api/register/freemium-account/secret', () => problem(status, code, words)));
  renderStore('/freemium-registration/3/secret');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login');
  expect(screen.queryByLabelText('First name')).toBeNull();
});

test('rejects a link of another freemium model', async () => {
  serve();
  renderStore('/freemium-registration/4/secret');
  await waitFor(() => expect(screen.getByText('This link is not valid.')).toBeVisible());
});
