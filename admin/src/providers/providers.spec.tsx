import { expect, test } from '@jest/globals';
import { http, HttpResponse } from 'msw';
import { forgetSession } from '../access/session.ts';
import { page, pretendApi, problem, signedIn } from '../testing/api.ts';
import { lenderObject, operatorSession } from '../testing/fixtures.ts';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { lenderChanges } from './lender-changes.ts';

const server = pretendApi();

test('a save names only what changed, and the version it was changed from', () => {
  const before = lenderObject();
  const edited = { ...before, pipe_order: 12, states_excluded: ['WI', 'MN'], key: 'other', version: 6 };
  expect(lenderChanges(before, edited)).toEqual({ pipe_order: 12, version: 6 });
  const settings = { ...before.settings, wait: 20 };
  expect(lenderChanges(before, { ...before, settings })).toEqual({ settings, version: 6 });
  expect(
    lenderChanges(before, { ...before, settings: { wait: 10, final: true, category: 'merchandise' } }),
  ).toEqual({
    version: 6,
  });
});

test('calls carry the header of our own pages, and lists their range', async () => {
  let url = new URL('http://x');
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      url = new URL(request.url);
      expect(request.headers.get('X-App')).toBe('1');
      return page('users', [{ id: 1 }], 42);
    }),
  );
  const sort = { field: 'email', order: 'ASC' } as const;
  const { data, total } = await dataProvider.getList('users', {
    pagination: { page: 2, perPage: 10 },
    sort,
    filter: { q: 'd' },
  });
  expect([data, total]).toEqual([[{ id: 1 }], 42]);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    filter: '{"q":"d"}',
    range: '[10,19]',
    sort: '["email","ASC"]',
  });
});

test('an export reads page by page, as far as the API gives', async () => {
  const ranges: string[] = [];
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      const [from, to] = JSON.parse(new URL(request.url).searchParams.get('range')!) as [number, number];
      ranges.push(`${from}-${to}`);
      const rows = Array.from({ length: Math.min(to, 149) - from + 1 }, (_row, index) => ({
        id: from + index,
      }));
      return page('users', rows, 150);
    }),
  );
  const sort = { field: 'id', order: 'ASC' } as const;
  const { data } = await dataProvider.getList('users', {
    pagination: { page: 1, perPage: 1000 },
    sort,
    filter: {},
  });
  expect(data).toHaveLength(150);
  expect(ranges).toEqual(['0-99', '100-199']);
});

test('what the server says about a field reaches its input', async () => {
  const errors = [{ field: 'settings.wait', code: 'type', message: 'Longest wait must be a number.' }];
  server.use(
    http.put('*/api/admin/lender-objects/1', () => problem(422, 'invalid', 'Not saved.', { errors })),
  );
  const before = lenderObject();
  const save = dataProvider.update('lender-objects', {
    id: 1,
    data: { ...before, name: 'x' },
    previousData: before,
  });
  await expect(save).rejects.toMatchObject({
    status: 422,
    message: 'Not saved.',
    body: { errors: { 'settings.wait': 'Longest wait must be a number.' } },
  });
});

test('without a session the way leads to the sign-in screen and back', async () => {
  forgetSession();
  window.history.replaceState(null, '', '/app/admin/bull-jobs?page=2');
  server.use(http.get('*/api/auth/validate', () => problem(401, 'signed-out', 'Sign in')));
  const redirectTo = 'http://localhost/login?next=%2Fapp%2Fadmin%2Fbull-jobs%3Fpage%3D2';
  await expect(authProvider.checkAuth({})).rejects.toMatchObject({ redirectTo, message: false });
  await expect(authProvider.checkError({ status: 401 })).rejects.toMatchObject({ redirectTo });
});

test('somebody whose account was disabled is led to the page that says so', async () => {
  forgetSession();
  server.use(http.get('*/api/auth/validate', () => problem(401, 'account-disabled', 'Disabled')));
  const redirectTo = 'http://localhost/app/account/disabled';
  const refused = await authProvider.checkAuth({}).catch((error: unknown) => error);
  expect(refused).toMatchObject({ redirectTo, message: false });
});

test.each([{ prompt_password_change: true }, { terms_accepted: false }])(
  'with %j the portal comes first, but not for who only views somebody',
  async (state) => {
    forgetSession();
    const answer = (more: object) =>
      http.get('*/api/auth/validate', () =>
        HttpResponse.json({ ...operatorSession, ...more, user: { ...operatorSession.user, ...state } }),
      );
    server.use(answer({}));
    const led = await authProvider.checkAuth({}).catch((error: unknown) => error);
    expect(led).toMatchObject({ redirectTo: 'http://localhost/app', message: false });
    server.use(answer({ impersonation: { userId: 2 } }));
    await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  },
);

test('a call that is refused because something comes first leads to the portal', async () => {
  forgetSession();
  server.use(signedIn());
  await authProvider.checkAuth({});
  const user = { ...operatorSession.user, terms_accepted: false };
  server.use(http.get('*/api/auth/validate', () => HttpResponse.json({ ...operatorSession, user })));
  const led = await authProvider.checkError({ status: 403 }).catch((error: unknown) => error);
  expect(led).toMatchObject({ redirectTo: 'http://localhost/app', message: false });
});

test('a server in trouble or a forbidden call signs nobody out', async () => {
  forgetSession();
  server.use(http.get('*/api/auth/validate', () => problem(503, 'busy', 'Busy')));
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
  forgetSession();
  server.use(signedIn());
  await expect(authProvider.getIdentity!()).resolves.toMatchObject({ id: 1, fullName: 'Dana Reyes' });
});

test('logging out ends the session and leads to the sign-in screen', async () => {
  let ended = false;
  server.use(
    http.post('*/api/auth/logout', () => {
      ended = true;
      return HttpResponse.json({ success: true });
    }),
  );
  await expect(authProvider.logout({})).resolves.toBe('http://localhost/login');
  expect(ended).toBe(true);
});
