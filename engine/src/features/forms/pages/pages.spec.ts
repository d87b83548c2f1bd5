import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let admin: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  admin = await world.signIn('STORE_ADMIN');
}, 60_000);
afterAll(() => app.close());

const content = { message: 'See you <b>soon</b>.', disclosure: 'Terms apply.', body: '', header: 'All set' };
const create = (more: object = {}, cookie = admin) => {
  const { id: storeId, orgId } = world.store;
  const payload = { name: 'After a sale', type: 'cfa_thank_you', orgId, storeId, content, ...more };
  return app.call({ method: 'POST', url: '/api/pages', payload, cookie });
};
const list = (storeId = world.store.id, cookie = admin) =>
  app.call({
    url: `/api/pages/org/${world.store.orgId}/store/${storeId}/type/cfa_thank_you`,
    cookie,
  });
const update = (id: number, payload: object, query = '', cookie = admin) =>
  app.call({ method: 'PUT', url: `/api/pages/${id}${query}`, payload, cookie });
const remove = (id: number, cookie = admin) =>
  app.call({ method: 'DELETE', url: `/api/pages/${id}`, payload: {}, cookie });

let id: number;

describe('a thank-you page', () => {
  test('is created and listed', async () => {
    const reply = await create();
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      success: true,
      data: { name: 'After a sale', type: 'cfa_thank_you', storeId: world.store.id, content },
    });
    id = reply.json().data.id;
    expect((await list()).json()).toEqual({ success: true, data: [reply.json().data] });
  });

  test('is changed in either of the two shapes clients send', async () => {
    const plain = await update(
      id,
      { id, storeId: world.store.id, name: 'Later', content },
      `?storeId=${world.store.id}`,
    );
    expect(plain.json().data.name).toBe('Later');
    const wrapped = await update(id, { data: { content: { message: 'Bye.' } } });
    expect(wrapped.json().data).toMatchObject({ name: 'Later', content: { message: 'Bye.', header: '' } });
  });

  test('is stored without active content', async () => {
    const evil = {
      message: 'Hi<script>alert(1)</script><img src=x onerror=alert(1)>',
      body: '<a href="javascript:alert(1)" onclick="x()">here</a><ul><li>One</li></ul>',
      disclosure: '<iframe src="https://evil.example"></iframe>3 < 4',
      header: '<b>All set</b>',
    };
    const reply = await update(id, { content: evil });
    expect(reply.json().data.content).toEqual({
      message: 'Hi',
      body: '<a rel="noopener noreferrer" target="_blank">here</a><ul><li>One</li></ul>',
      disclosure: '3 &lt; 4',
      // Pages show this header as plain text, so its tags are visible.
      header: '<b>All set</b>',
    });
  });

  test.each([
    [{ name: '' }, 400],
    [{ name: '   ' }, 400],
    [{ content: { ...content, message: '' } }, 400],
    [{ content: { ...content, message: '<p><br></p><script>x</script>' } }, 422],
    [{ content: { ...content, message: 'x'.repeat(5001) } }, 400],
    [{ type: 'landing' }, 400],
  ])('refuses incomplete data: %j', async (more, status) => {
    expect((await create(more)).statusCode).toBe(status);
  });

  test('that is deleted is not found', async () => {
    expect((await remove(id)).json()).toMatchObject({ success: true, data: { id } });
    expect((await list()).json().data).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
    expect((await update(id, { name: 'x' })).statusCode).toBe(404);
  });

  test('writes one audit row for each change', async () => {
    const rows = await app
      .em()
      .execute<{ action: string }[]>(`SELECT action FROM audit_event WHERE action LIKE 'page.%' ORDER BY id`);
    expect(rows.map(({ action }) => action)).toEqual([
      'page.created',
      'page.updated',
      'page.updated',
      'page.updated',
      'page.deleted',
    ]);
  });
});

describe('a thank-you page of another store', () => {
  test('is not found', async () => {
    const { data } = (await create()).json();
    const elsewhere = `?storeId=${world.sister.id}`;
    const owner = await world.signIn('ORG_ADMIN');
    expect((await update(data.id, { name: 'x' }, elsewhere, owner)).statusCode).toBe(404);
    expect((await update(data.id, { name: 'x', storeId: world.sister.id }, '', owner)).statusCode).toBe(404);
    expect((await list(world.foreign.id, owner)).statusCode).toBe(404);
    expect((await create({ orgId: world.foreign.orgId })).statusCode).toBe(404);
    await remove(data.id);
  });
});

test.each([
  ['BASIC', 403, 403],
  ['LAA_STORE', 200, 200],
  ['FP_SUPPORT', 200, 200],
  ['AFFILIATE', 403, 403],
] as const)(
  '%s lists with %i and writes with %i',
  async (role, lists, writes) => {
    const cookie = await world.signIn(role);
    expect((await list(world.store.id, cookie)).statusCode).toBe(lists);
    expect((await create({}, cookie)).statusCode).toBe(writes);
  },
  60_000,
);
