import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../test/http/feature-app.ts';
import { seedDemo, type Demo } from './seed-demo.ts';

let app: FeatureApp;
let demo: Demo;
beforeAll(async () => {
  app = await startFeatureApp();
  demo = await seedDemo(app.app);
}, 60_000);
afterAll(() => app.close());

test('every printed login works and lands where its role belongs', async () => {
  expect(demo.logins.map(({ role }) => role)).toEqual([
    'DEV_ADMIN',
    'FP_SUPPORT',
    'ORG_ADMIN',
    'STORE_ADMIN',
    'BASIC',
    'PROCESSOR',
  ]);
  for (const { role, email, password } of demo.logins) {
    const payload = { identifier: email, password };
    const reply = await app.call({ method: 'POST', url: '/api/auth/login', payload });
    expect(reply.json()).toMatchObject({
      user: { roles_arr: [role] },
      landing: expect.stringMatching(/^\/app/),
    });
  }
}, 30_000);

test('every printed link leads to a form that is open', async () => {
  const welcome = demo.links
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith('/welcome'));
  expect(welcome).toHaveLength(6);
  for (const { pathname, searchParams } of welcome) {
    const [, , storeUuid, urlId] = pathname.split('/');
    const query = new URLSearchParams({
      storeUuid: storeUuid!,
      urlId: urlId!,
      link: searchParams.get('link')!,
    });
    const reply = await app.call({ url: `/api/v2/outside-form/details?${query.toString()}` });
    expect(reply.json()).toMatchObject({
      open: true,
      lenderCount: 2,
      linkId: Number(searchParams.get('link')),
    });
  }
});

test('a second time changes nothing', async () => {
  const count = async () => {
    const [row] = await app.em().execute<object[]>(
      `SELECT (SELECT count(*) FROM app_user) AS people, (SELECT count(*) FROM store) AS stores,
              (SELECT count(*) FROM cfa_config) AS forms, (SELECT count(*) FROM marketing_link) AS links,
              (SELECT count(*) FROM disclosure) AS texts,
              (SELECT string_agg(password_hash, '' ORDER BY id) FROM app_user) AS passwords,
              (SELECT string_agg(encode(values_sealed, 'hex'), '' ORDER BY id) FROM store_credential) AS accounts`,
    );
    return row;
  };
  const before = await count();
  expect(await seedDemo(app.app)).toEqual(demo);
  expect(await count()).toEqual(before);
});
