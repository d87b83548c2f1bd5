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

test('the link leaves the address, works on a press, and a password comes next', async () => {
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

test('a link that no longer works says where to get another one', async () => {
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

test('any other failure can be tried again', async () => {
  server.use(http.post('*/api/auth/activate', () => problem(503, 'unavailable', 'Not now.')));
  renderStore('/activate#secret');
  await screen.findByRole('heading', { name: 'Activate your account' });
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getByRole('button', { name: 'Activate account' })).toBeEnabled();
});

test('a link that is spent says so when the page opens', async () => {
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
