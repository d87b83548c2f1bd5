import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedOut } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm email' }));

test('removes the token from the address and confirms the email on a click', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/confirm-email', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true });
    }),
  );
  renderStore('/confirm-email#secret-of-the-mail');
  await screen.findByRole('heading', { name: 'Confirm your email' });
  expect(window.location.hash).toBe('');
  expect(sent).toEqual([]);
  await press();
  expect(await screen.findByText(/^Your email is confirmed/)).toBeVisible();
  expect(sent).toEqual([{ token: 'secret-of-the-mail' }]);
  expect(screen.queryByRole('button', { name: 'Confirm email' })).not.toBeInTheDocument();
});

test('says what still works if the link no longer works', async () => {
  server.use(
    http.post('*/api/auth/confirm-email', () =>
      problem(410, 'link-spent', 'This link no longer works.', { next: 'Ask for a new one.' }),
    ),
  );
  renderStore('/confirm-email#spent');
  await press();
  expect(
    await screen.findByText(
      /^If you already used this link, sign in with your new address\. If not, sign in/,
    ),
  ).toBeVisible();
});

test('offers a retry after any other failure', async () => {
  server.use(http.post('*/api/auth/confirm-email', () => problem(503, 'unavailable', 'Not now.')));
  renderStore('/confirm-email#secret');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  expect(screen.getByRole('button', { name: 'Confirm email' })).toBeEnabled();
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
  renderStore('/confirm-email#spent');
  expect(
    await screen.findByText(
      /^If you already used this link, sign in with your new address\. If not, sign in/,
    ),
  ).toBeVisible();
  expect(asked).toEqual([['?purpose=email', 'spent']]);
});
