import { expect, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { pretendApi, problem, signedOut } from '../../testing/api.ts';
import { renderStore } from '../../testing/render-store.tsx';

const server = pretendApi();
const newer = 'Correct-Horse-7-Battery';
const bodies: unknown[] = [];
const enter = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

function open(address: string, answer = () => HttpResponse.json({ success: true })) {
  bodies.length = 0;
  server.use(
    signedOut(),
    http.post('*/api/auth/reset-password', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  renderStore(address);
}

test('sends a link without revealing whether the account exists', async () => {
  open('/reset-password');
  const ask = await screen.findByRole('button', { name: 'Send link' });
  await userEvent.click(ask);
  expect(await screen.findByText('Enter your email')).toBeVisible();
  expect(bodies).toEqual([]);
  await userEvent.type(screen.getByLabelText('Email'), 'sam@store.example');
  await userEvent.click(ask);
  expect(await screen.findByText(/^If there is an account with this email/)).toBeVisible();
  expect(bodies).toEqual([{ identifier: 'sam@store.example' }]);
});

test('removes the token of the link from the address at once and sets the password', async () => {
  open('/reset-password#secret-of-the-link');
  enter(await screen.findByLabelText('Password'), newer);
  expect(window.location.href).not.toContain('secret-of-the-link');
  enter(screen.getByLabelText('Password Confirmation'), newer);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByRole('heading', { name: 'Password Changed' })).toBeVisible();
  expect(bodies).toEqual([{ token: 'secret-of-the-link', newPassword: newer }]);
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('accepts a link that is opened while the page is open', async () => {
  open('/reset-password');
  await screen.findByRole('button', { name: 'Send link' });
  window.location.hash = 'secret-of-the-second';
  expect(await screen.findByLabelText('Password')).toBeVisible();
  await waitFor(() => expect(window.location.href).not.toContain('secret-of-the-second'));
});

test.each([
  ['', '', 'Password is required'],
  [
    'no-uppercase-77',
    'no-uppercase-77',
    'Must Contain 13 Characters, One Uppercase, One Lowercase, One Number and One Special Case Character',
  ],
  [newer, 'Correct-Horse-8', 'Both passwords need to be the same'],
])('does not send %j with the repetition %j: %s', async (password, again, sentence) => {
  open('/reset-password#secret');
  const first = await screen.findByLabelText('Password');
  enter(first, password);
  enter(screen.getByLabelText('Password Confirmation'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(bodies).toEqual([]);
});

test('explains a used link and offers a new one', async () => {
  const used = () => problem(422, 'link-used', 'This link no longer works.') as never;
  open('/reset-password#used', used);
  enter(await screen.findByLabelText('Password'), newer);
  enter(screen.getByLabelText('Password Confirmation'), newer);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText(/This link no longer works\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/reset-password');
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
  renderStore('/reset-password#spent');
  expect(await screen.findByText(/^This link no longer works/)).toBeVisible();
  expect(asked).toEqual([['?purpose=reset', 'spent']]);
});
