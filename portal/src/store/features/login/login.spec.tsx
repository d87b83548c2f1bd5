import { expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { MemoryRouter, useLocation } from 'react-router';
import { createQueryClient } from '../../api/query-client.ts';
import { pretendApi, problem, signedIn, signedOut } from '../../testing/api.ts';
import { processorSession } from '../../testing/fixtures.ts';
import { renderStore } from '../../testing/render-store.tsx';
import { ToastProvider } from '../../shared/toast/ToastProvider.tsx';
import { AppTheme } from '../../theme/AppTheme.tsx';
import { LoginPage } from './LoginPage.tsx';
import { WRONG_CREDENTIALS } from './LoginForm.tsx';

const server = pretendApi();

const Where = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
};

function open(next: string | null, landing = processorSession.landing) {
  const load = jest.fn<(path: string) => void>();
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ ...processorSession, landing })));
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  render(
    <AppTheme>
      <QueryClientProvider client={createQueryClient()}>
        <ToastProvider>
          <MemoryRouter initialEntries={[`/login${search}`]}>
            <LoginPage load={load} />
            <Where />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </AppTheme>,
  );
  return load;
}

async function signIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'sam');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

const expectAddress = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(path));

test('signing in leads to where the person was going', async () => {
  open('/app/process/7/abc?store_id=7');
  await signIn();
  await expectAddress('/app/process/7/abc?store_id=7');
  expect(await screen.findByText('Logged In')).toBeInTheDocument();
});

test.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https://evil.example/app'])(
  'a link cannot lead elsewhere after signing in: %s',
  async (next) => {
    const load = open(next);
    await signIn();
    await expectAddress('/app/forms/view-all');
    expect(load).not.toHaveBeenCalled();
  },
);

test('an admin landing is a full page load', async () => {
  const load = open(null, '/app/admin');
  await signIn();
  await waitFor(() => expect(load).toHaveBeenCalledWith('/app/admin'));
});

test('the browser tells the time zone when signing in', async () => {
  open(null);
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      bodies.push([await request.json(), request.headers.get('X-App')]);
      return HttpResponse.json(processorSession);
    }),
  );
  await signIn();
  await expectAddress('/app/forms/view-all');
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(bodies).toEqual([[{ identifier: 'sam', password: 'secret', timezone }, '1']]);
});

test.each([
  [401, 'no-such-user', 'Incorrect User'],
  [403, 'disabled', 'This account is disabled'],
])('every wrong pair gives one sentence, whatever the server says: %i', async (status, code, message) => {
  open(null);
  server.use(http.post('*/api/auth/login', () => problem(status, code, message)));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent(WRONG_CREDENTIALS);
  expect(screen.queryByText(message)).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your password')).toBeInTheDocument();
  expect(screen.queryByText(WRONG_CREDENTIALS)).not.toBeInTheDocument();
});

test('what was wrong stands still below the button until there is something else to say', async () => {
  open(null);
  let answer: () => void = () => {};
  server.use(http.post('*/api/auth/login', () => problem(401, 'wrong', 'Wrong')));
  await signIn();
  const alert = await screen.findByRole('alert');
  const button = screen.getByRole('button', { name: 'Sign in' });
  expect(button.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  server.use(
    http.post('*/api/auth/login', async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json(processorSession);
    }),
  );
  await userEvent.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  expect(screen.getByRole('alert')).toHaveTextContent(WRONG_CREDENTIALS);
  await waitFor(() => {
    answer();
    expect(screen.queryByText('Logged In')).toBeInTheDocument();
  });
});

test('who is known here and was disabled is led to the page that says so', async () => {
  open(null);
  server.use(
    http.post('*/api/auth/login', () => problem(401, 'account-disabled', 'This account is disabled.')),
  );
  await signIn();
  await expectAddress('/app/account/disabled');
});

test('too many tries say how long to wait', async () => {
  open(null);
  server.use(
    http.post('*/api/auth/login', () => problem(429, 'slow', 'Too many tries.', { retryAfterSeconds: 570 })),
  );
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Try again in 10 min.');
});

test('empty fields are named and nothing is sent', async () => {
  open(null);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your email')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('the password can be shown and hidden', async () => {
  open(null);
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test.each([
  ['/login', '/app/forms/view-all'],
  ['/login?next=%2Fapp%2Fuser%2Fprofile', '/app/user/profile'],
  ['/app/account/disabled', '/app/forms/view-all'],
])('who is signed in already is led from %s to %s', async (from, to) => {
  server.use(
    signedIn(),
    http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })),
  );
  renderStore(from);
  await waitFor(() => expect(window.location.pathname).toBe(to));
});

test('who has no access stays on the page that says so', async () => {
  server.use(signedIn({ gate: '/app/account/disabled' }));
  renderStore('/app/account/disabled');
  expect(await screen.findByRole('heading', { name: 'This account is disabled' })).toBeVisible();
  expect(screen.getByRole('button', { name: /log out/i })).toBeVisible();
});

test('without a session a screen asks to sign in and remembers itself', async () => {
  server.use(signedOut());
  renderStore('/app/forms/view-all?status=review');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/app/forms/view-all?status=review');
});
