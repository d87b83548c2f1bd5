import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FollowUpReply, FormList } from '@millrace/schemas/api';
import type { Role } from '@millrace/schemas/permissions';
import { submittedShopper } from '../../../../test/http/answered-forms.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

import { FollowUpsModule } from './index.ts';

let app: FeatureApp;
let world: TestTenants;
let formId: string;

beforeAll(async () => {
  app = await startFeatureApp({ modules: [FollowUpsModule], environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
  ({ formId } = await submittedShopper(app, world));
  await submittedShopper(app, world);
}, 60_000);
afterAll(() => app.close());

const save = async (change: object, role: Role = 'PROCESSOR', storeId = world.store.id) =>
  app.call({
    method: 'PUT',
    url: '/api/forms/follow-up',
    payload: { store_id: storeId, form_id: formId, ...change },
    cookie: await world.signIn(role),
  });
const list = async (query: string, role: Role = 'PROCESSOR') =>
  (await app.call({ url: `/api/forms?${query}`, cookie: await world.signIn(role) })).json<FormList>();

test('keeps the parts that a change does not name', async () => {
  expect((await save({ is_mine: true, due_on: '2026-01-05', note: ' Call about her ID ' })).statusCode).toBe(
    200,
  );
  const reply = (await save({ note: 'Call again' })).json<FollowUpReply>();
  expect(reply.follow_up).toMatchObject({ due_on: '2026-01-05', note: 'Call again' });
  expect(reply.follow_up?.assigned_to).toEqual(expect.any(Number));
  const { list: rows } = await list('');
  expect(rows.find(({ id }) => id === formId)?.follow_up).toEqual(reply.follow_up);
});

test('filters by what is due, and by the user who takes care of it', async () => {
  expect((await list('follow_up=due')).list.map(({ id }) => id)).toEqual([formId]);
  expect((await list('follow_up=mine')).count).toBe(1);
  expect((await list('follow_up=mine', 'STORE_ADMIN')).count).toBe(0);
  await save({ due_on: '2999-01-01' });
  expect((await list('follow_up=due')).count).toBe(0);
});

test('is gone when nothing is left of it', async () => {
  const reply = (await save({ is_mine: false, due_on: null, note: '' })).json<FollowUpReply>();
  expect(reply.follow_up).toBeNull();
  const read = await app.call({
    url: `/api/forms/follow-up?store_id=${world.store.id}&form_id=${formId}`,
    cookie: await world.signIn('PROCESSOR'),
  });
  expect(read.json()).toEqual({ follow_up: null });
});

test('is refused for an application of another store', async () => {
  expect((await save({ is_mine: true }, 'ORG_ADMIN', world.sister.id)).statusCode).toBe(404);
});

test('is refused for sales staff, who change no applications', async () => {
  expect((await save({ is_mine: true }, 'BASIC')).statusCode).toBe(403);
  expect((await save({ is_mine: true }, 'SALES_ASSOCIATE')).statusCode).toBe(403);
});
