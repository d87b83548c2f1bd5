import { describe, expect, jest, test } from '@jest/globals';
import { enter } from '@millrace/ui/testing';
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
  await enter(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

const expectAddress = (path: string) =>
  waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent(path));

test('leads to the requested page after sign-in', async () => {
  open('/app/process/7/abc?store_id=7');
  await signIn();
  await expectAddress('/app/process/7/abc?store_id=7');
  expect(await screen.findByText('Logged In')).toBeInTheDocument();
});

test.each(['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'https://evil.example/app'])(
  'does not redirect to a foreign address after sign-in: %s',
  async (next) => {
    const load = open(next);
    await signIn();
    await expectAddress('/app/forms/view-all');
    expect(load).not.toHaveBeenCalled();
  },
);

test('loads the admin app as a full page', async () => {
  const load = open(null, '/app/admin');
  await signIn();
  await waitFor(() => expect(load).toHaveBeenCalledWith('/app/admin'));
});

test("sends the browser's time zone on sign-in", async () => {
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
])(
  'shows one message for every wrong pair, whatever the server replies: %i',
  async (status, code, message) => {
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
  },
);

test('keeps the error below the button until there is a new result', async () => {
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

test('leads a disabled user with the right password to the page for disabled accounts', async () => {
  open(null);
  server.use(
    http.post('*/api/auth/login', () => problem(403, 'account-disabled', 'This account is disabled.')),
  );
  await signIn();
  await expectAddress('/app/account/disabled');
});

test('shows how long to wait after too many tries', async () => {
  open(null);
  server.use(
    http.post('*/api/auth/login', () => problem(429, 'slow', 'Too many tries.', { retryAfterSeconds: 570 })),
  );
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries. Try again in 10 min.');
});

test('names empty fields and sends nothing', async () => {
  open(null);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Enter your email')).toBeInTheDocument();
  expect(screen.getByText('Enter your password')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('shows and hides the password', async () => {
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
])('redirects a signed-in user from %s to %s', async (from, to) => {
  server.use(
    signedIn(),
    http.get('*/api/forms', () => HttpResponse.json({ list: [], count: 0 })),
  );
  renderStore(from);
  await waitFor(() => expect(window.location.pathname).toBe(to));
});

test('keeps a disabled user on the page for disabled accounts', async () => {
  server.use(signedIn({ gate: '/app/account/disabled' }));
  renderStore('/app/account/disabled');
  expect(await screen.findByRole('heading', { name: 'This account is disabled' })).toBeVisible();
  expect(screen.getByRole('button', { name: /log out/i })).toBeVisible();
});

test('asks to sign in without a session and remembers the requested page', async () => {
  server.use(signedOut());
  renderStore('/app/forms/view-all?status=review');
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/app/forms/view-all?status=review');
});

describe('in a browser that a store user gave to a shopper', () => {
  const offer = () =>
    server.use(http.get('*/api/auth/pin-return', () => HttpResponse.json({ offered: true, triesLeft: 5 })));
  const enterPin = async (pin: string) => {
    await userEvent.clear(await screen.findByLabelText('PIN'));
    await userEvent.type(screen.getByLabelText('PIN'), pin);
    await userEvent.click(screen.getByRole('button', { name: 'Back to store view' }));
  };

  test('leads to the requested page after the PIN, and says how many tries are left', async () => {
    offer();
    server.use(
      http.post('*/api/auth/pin-return', async ({ request }) =>
        ((await request.json()) as { pin: string }).pin === '2580'
          ? HttpResponse.json(processorSession)
          : problem(422, 'wrong-pin', 'This PIN is not right.', { next: 'You have 4 more tries.' }),
      ),
    );
    open('/app/process/7/abc');
    await enterPin('2581');
    expect(await screen.findByText('This PIN is not right. You have 4 more tries.')).toBeVisible();
    await enterPin('2580');
    await expectAddress('/app/process/7/abc');
  });

  test('asks for email and password if the PIN is no longer accepted', async () => {
    offer();
    server.use(
      http.post('*/api/auth/pin-return', () =>
        problem(422, 'pin-not-accepted', 'A PIN no longer works here.'),
      ),
    );
    open(null);
    await enterPin('2580');
    expect(await screen.findByLabelText('Email')).toBeVisible();
    expect(screen.getByText(/^A PIN no longer works here/)).toBeVisible();
  });

  test('offers email and password in place of the PIN', async () => {
    offer();
    open(null);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in with email and password' }));
    expect(screen.getByLabelText('Email')).toBeVisible();
  });
});
