import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let support: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  await world.signIn('BASIC');
  support = await world.signIn('FP_SUPPORT');
}, 60_000);
afterAll(() => app.close());

const get = (url: string, cookie = support) => app.call({ url, cookie });

test('staff lists users without passwords', async () => {
  const reply = await get('/api/admin/users?sort=["email","ASC"]');
  expect(reply.headers['content-range']).toBe('users 0-1/2');
  expect(reply.json()).toMatchObject([
    { email: 'basic@harbor.test', roles_arr: ['BASIC'], org_name: 'Harbor Group', is_disabled: false },
    { email: 'fp_support@harbor.test' },
  ]);
  expect(reply.body).not.toMatch(/password|argon2/);
  expect((await get('/api/admin/user/list')).json()).toHaveLength(2);
});

test('finds users by text, role and id', async () => {
  const [basic] = (await get('/api/admin/users?filter={"role":"BASIC"}')).json();
  expect(basic.email).toBe('basic@harbor.test');
  expect((await get('/api/admin/users?filter={"q":"SUPPORT"}')).json()).toHaveLength(1);
  expect((await get(`/api/admin/users?filter={"id":[${basic.id},"x"]}`)).json()).toHaveLength(1);
  expect((await get(`/api/admin/users/${basic.id}`)).json()).toEqual(basic);
  expect((await get(`/api/admin/user/details?id=${basic.id}`)).json()).toEqual(basic);
});

test.each([
  ['/api/admin/users/424242', 404],
  ['/api/admin/users/me', 400],
  ['/api/admin/users/99999999999', 400],
  ['/api/admin/users?sort=["password_hash","ASC"]', 400],
  ['/api/admin/users?filter={', 400],
  ['/api/admin/users?filter={"foo":1}', 400],
  ['/api/admin/users?filter={"q":{"$ne":1}}', 400],
  ['/api/admin/users?range=[5,1]', 400],
  [`/api/admin/users?filter=${encodeURIComponent(JSON.stringify({ q: '\u0000' }))}`, 400],
  [`/api/admin/users?filter=${encodeURIComponent(JSON.stringify({ id: [{}, '"}'], role: '\ud800' }))}`, 200],
  ['/api/admin/user/details', 400],
])('%s answers %d', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});

test('stores cannot list users', async () => {
  expect((await get('/api/admin/users', await world.signIn('BASIC'))).statusCode).toBe(403);
  expect((await get('/api/admin/users', '')).statusCode).toBe(401);
});
