import { expect, test } from '@jest/globals';
import * as api from '@millrace/schemas/calls';
import { http, HttpResponse } from 'msw';
import { forgetSession } from '../access/session.ts';
import { page, pretendApi, problem, signedIn } from '../testing/api.ts';
import { lenderObject } from '../testing/fixtures.ts';
import { authProvider } from './auth-provider.ts';
import { contracts } from './contracts.ts';
import { dataProvider } from './data-provider.ts';
import { call } from './http-client.ts';
import { lenderChanges } from './lender-changes.ts';

const server = pretendApi();

test('sends only changed properties with their version', () => {
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

test("sends the app's header, and a range for lists", async () => {
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

test.each([
  ['a long list', 1015],
  ['a list that the API counts in part', 1000],
])('loads all rows of %s for exports', async (_name, total) => {
  const ranges: string[] = [];
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      const [from, to] = JSON.parse(new URL(request.url).searchParams.get('range')!) as [number, number];
      ranges.push(`${from}-${to}`);
      const rows = Array.from({ length: Math.min(to, 1014) - from + 1 }, (_row, index) => ({
        id: from + index,
      }));
      return page('users', rows, total);
    }),
  );
  const sort = { field: 'id', order: 'ASC' } as const;
  const { data } = await dataProvider.getList('users', {
    pagination: { page: 1, perPage: 100_000 },
    sort,
    filter: {},
  });
  expect(data).toHaveLength(1015);
  expect(ranges).toHaveLength(11);
  expect(ranges.at(-1)).toBe('1000-1099');
});

test("shows the server's error at its input", async () => {
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

test('keeps the session after a server error or a forbidden call', async () => {
  forgetSession();
  server.use(http.get('*/api/auth/validate', () => problem(503, 'busy', 'Busy')));
  await expect(authProvider.checkAuth({})).resolves.toBeUndefined();
  await expect(authProvider.checkError({ status: 403 })).resolves.toBeUndefined();
  forgetSession();
  server.use(signedIn());
  await expect(authProvider.getIdentity!()).resolves.toMatchObject({ id: 1, fullName: 'Dana Reyes' });
});

const change = { ...lenderObject(), name: 'x' };
test.each([
  [
    'a re-run',
    () => call(api.reRunJob, { body: { job_id: '0f8fad5b-d9cb-469f-a165-000000000500', reason: 'Again.' } }),
  ],
  [
    'a verdict on an attempt',
    () => call(api.resolveAttempt, { params: { id: 'attempt' }, body: { received: true, reason: 'Asked.' } }),
  ],
  [
    'a verdict on a step',
    () => call(api.resolveContractStep, { params: { id: 'step' }, body: { done: true, reason: 'Asked.' } }),
  ],
  [
    'a save of a record',
    () => dataProvider.update('lender-objects', { id: 1, data: change, previousData: lenderObject() }),
  ],
])(
  'repeats %s with the same key after a lost response and uses a new one after a response',
  async (_, ask) => {
    const keys: (string | null)[] = [];
    server.use(
      http.all('*/api/admin/*', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? HttpResponse.error() : HttpResponse.json({ success: true });
      }),
    );
    await expect(ask()).rejects.toMatchObject({ status: 0 });
    await ask();
    await ask();
    expect(keys[0]).toMatch(/./);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  },
);

test('ra-data-simple-rest appends the id to the path of each record', () => {
  const ones = Object.values(contracts).flatMap((calls) => ('one' in calls ? [calls.one] : []));
  expect(ones.length).toBeGreaterThan(8);
  expect(ones.filter(({ path }) => !path.endsWith('/{id}'))).toEqual([]);
});
