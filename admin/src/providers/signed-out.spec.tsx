import { beforeEach, expect, jest, test } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import * as api from '@millrace/schemas/calls';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { forgetSession } from '../access/session.ts';
import { page, pretendApi, problem, signedIn } from '../testing/api.ts';
import { operatorSession } from '../testing/fixtures.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { call } from './http-client.ts';
import { leave } from './auth-provider.ts';

const server = pretendApi();
const left: string[] = [];
let loggedOut = false;

beforeEach(() => {
  left.length = 0;
  loggedOut = false;
  jest.spyOn(leave, 'to').mockImplementation((path) => void left.push(path));
  server.use(
    http.post('*/api/auth/logout', () => {
      loggedOut = true;
      return HttpResponse.json({ success: true });
    }),
  );
});

const session = (state: object, more: object = {}) =>
  http.get('*/api/auth/validate', () =>
    HttpResponse.json({ ...operatorSession, ...more, user: { ...operatorSession.user, ...state } }),
  );
const noUsers = http.get('*/api/admin/users', () => page('users', []));

/**
 * Expects that the app redirects to the page at this path. react-admin checks the session in several places;
 * all of them must redirect to the same page.
 */
async function expectLedTo(path: string) {
  await waitFor(() => expect(left).toContain(path));
  expect(await screen.findByText('Loading')).toBeVisible();
  expect(new Set(left)).toEqual(new Set([path]));
  expect(loggedOut).toBe(false);
}

test('asks a visitor to sign in and then returns to the requested page', async () => {
  server.use(http.get('*/api/auth/validate', () => problem(401, 'signed-out', 'Sign in')));
  renderAdmin('/users/3/show?tab=activity');
  await expectLedTo('/login?next=%2Fapp%2Fadmin%2Fusers%2F3%2Fshow%3Ftab%3Dactivity');
});

test('leads a disabled user to the page for disabled accounts', async () => {
  server.use(http.get('*/api/auth/validate', () => problem(401, 'account-disabled', 'Disabled')));
  renderAdmin('/users');
  await expectLedTo('/app/account/disabled');
});

test.each([{ prompt_password_change: true }, { terms_accepted: false }])(
  'leads to the portal with %j without signing out',
  async (state) => {
    server.use(session(state));
    renderAdmin('/users/3/show');
    await expectLedTo('/app?next=%2Fapp%2Fadmin%2Fusers%2F3%2Fshow');
  },
);

test('asks for neither terms nor a new password during impersonation', async () => {
  const impersonation = { userId: 2 };
  server.use(session({ terms_accepted: false, prompt_password_change: true }, { impersonation }), noUsers);
  renderAdmin('/users');
  expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  expect(left).toEqual([]);
});

test.each([
  [
    '401: the session is over',
    () => problem(401, 'signed-out', 'Sign in'),
    '/login?next=%2Fapp%2Fadmin%2Fusers',
  ],
  [
    '403: the terms come first',
    () => problem(403, 'terms-not-accepted', 'Terms'),
    '/app?next=%2Fapp%2Fadmin%2Fusers',
  ],
])('leaves without a logout after a refused call (%s)', async (_why, refuse, path) => {
  server.use(
    signedIn(),
    http.get('*/api/admin/users', () => {
      server.use(session({ terms_accepted: false }));
      return refuse();
    }),
  );
  renderAdmin('/users');
  await waitFor(() => expect(left.map((each) => each.split('%3F')[0])).toContain(path));
  expect(loggedOut).toBe(false);
});

test.each([
  ['/login?next=%2Fapp%2Fadmin%2Fusers', () => problem(401, 'signed-out', 'Sign in')],
  ['/app/account/disabled', () => problem(401, 'account-disabled', 'Disabled')],
  ['/app?next=%2Fapp%2Fadmin%2Fusers', () => problem(403, 'terms-not-accepted', 'Terms')],
])('leads to %s after a refused call of a component', async (path, refuse) => {
  window.history.replaceState(null, '', '/app/admin/users');
  forgetSession();
  server.use(session({ terms_accepted: false }), http.get('*/api/admin/bull/queues', refuse));
  void call(api.listQueues);
  await waitFor(() => expect(left).toEqual([path]));
  expect(loggedOut).toBe(false);
});

test('ends the session with the button and opens the sign-in page', async () => {
  server.use(signedIn(), noUsers);
  renderAdmin('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Profile' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await waitFor(() => expect(left).toEqual(['/login']));
  expect(loggedOut).toBe(true);
});
