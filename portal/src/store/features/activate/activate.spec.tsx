import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedIn, signedOut } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const press = () => userEvent.click(screen.getByRole('button', { name: 'Activate account' }));

test('removes the token from the address, activates on a click and then asks for a password', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/activate', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
    signedIn({ permissions: [], user: { ...processorSession.user, prompt_password_change: true } }),
  );
  renderStore('/activate#secret-of-the-mail');
  await screen.findByRole('heading', { name: 'Activate your account' });
  expect(window.location.hash).toBe('');
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByRole('dialog', { name: 'Forced Change Password' })).toBeVisible();
  expect(sent).toEqual([
    { token: 'secret-of-the-mail', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  ]);
});

test('explains how to get a new link if the link no longer works', async () => {
  server.use(
    http.post('*/api/auth/activate', () =>
      problem(410, 'link-spent', 'This link no longer works.', { next: 'Ask for a new one.' }),
    ),
  );
  renderStore('/activate#spent');
  await screen.findByRole('heading', { name: 'Activate your account' });
  await press();
  expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset-password');
});

test('offers a retry after any other failure', async () => {
  server.use(http.post('*/api/auth/activate', () => problem(503, 'unavailable', 'Not now.')));
  renderStore('/activate#secret');
  await screen.findByRole('heading', { name: 'Activate your account' });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getByRole('button', { name: 'Activate account' })).toBeEnabled();
});

test('says on opening that a used link no longer works', async () => {
  const asked: unknown[] = [];
  server.use(
    signedOut(),
    http.get('*/api/auth/link', ({ request }) => {
      asked.push([new URL(request.url).search, request.headers.get('x-link-token')]);
      return HttpResponse.json({ works: false });
    }),
  );
  renderStore('/activate#spent');
  expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
  expect(asked).toEqual([['?purpose=activation', 'spent']]);
});
