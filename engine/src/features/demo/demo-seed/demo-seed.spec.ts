import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { usualCountry } from '@millrace/schemas/countries';
import type { AdminUser, OrgRegion, Session } from '@millrace/schemas/api';
import { Global, Module } from '@nestjs/common';
import { landingOf, roles, type Role } from '@millrace/schemas/permissions';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../../../scripts/bootstrap/paths.mjs';
import { signInFrom } from '../../../../test/http/sign-in.ts';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { everything, within } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { TestRoutes } from '../../applications/test-forms/index.ts';
import { demoOrgs, inOneStore, outsideDemo } from './demo-data.ts';
import { DemoSeedModule } from './demo-seed.module.ts';
import { DemoSeed, type Demo } from './demo-seed.service.ts';

/** Only the history of the demo needs `TestRoutes`, and another spec tests the history. */
@Global()
@Module({ providers: [{ provide: TestRoutes, useValue: {} }], exports: [TestRoutes] })
class NoRoutesModule {}

let app: FeatureApp;
let demo: Demo;
/** Runs the seed without tenant isolation, as `millrace seed-demo` does. */
const seed = () => within(everything, () => app.get(DemoSeed).seed());
beforeAll(async () => {
  app = await startFeatureApp({ modules: [DemoSeedModule, NoRoutesModule] });
  demo = await seed();
}, 60_000);
afterAll(() => app.close());

test('every printed login works and opens the home page of its role', async () => {
  expect(demo.logins.map(({ role }) => role).sort()).toEqual([...roles].sort());
  for (const { role, email, password } of demo.logins) {
    const cookie = await signInFrom(app, email, password);
    expect((await app.call({ url: '/api/auth/validate', cookie })).json()).toMatchObject({
      user: { roles_arr: [role] },
      landing: landingOf([role as Role]),
    });
  }
}, 90_000);

test('the second org has users of every store role, and they see no users of the first org', async () => {
  const people = async (email: string) => {
    const cookie = await signInFrom(app, `${email}@demo.millrace.test`, demo.logins[0]!.password);
    const { list } = (await app.call({ url: '/api/org/users', cookie })).json<{ list: AdminUser[] }>();
    return {
      cookie,
      emails: list.map((user) => user.email),
      roles: list.map(({ roles_arr: [role] }) => role),
    };
  };
  const [first, second] = [await people('org-admin'), await people('lone-star-org-admin')];
  expect(new Set(second.roles)).toEqual(
    new Set(['BASIC', 'ORG_ADMIN', 'PROCESSOR', 'SALES_ASSOCIATE', 'STORE_ADMIN']),
  );
  expect(first.emails.filter((email) => second.emails.includes(email))).toEqual([]);
  const regions = (await app.call({ url: '/api/org-regions', cookie: first.cookie })).json<OrgRegion[]>();
  expect(regions).toMatchObject([{ name: 'Columbus', store_ids: [expect.any(Number)] }]);
});

test('every printed link opens a form', async () => {
  const welcome = demo.links
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith('/welcome'));
  expect(welcome).toHaveLength(10);
  const byHand = demo.links.find(({ label }) => label.endsWith('lenders without an API first'));
  for (const { href: url, pathname, searchParams } of welcome) {
    const [, , storeUuid, urlId] = pathname.split('/');
    const query = new URLSearchParams({
      storeUuid: storeUuid!,
      urlId: urlId!,
      link: searchParams.get('marketing_link_id')!,
    });
    const reply = await app.call({ url: `/api/v2/outside-form/details?${query.toString()}` });
    expect(reply.json()).toMatchObject({
      open: true,
      lenderCount: url === byHand?.url ? 4 : 2,
      linkId: Number(searchParams.get('marketing_link_id')),
    });
  }
});

test('the address of the store opens its default form', async () => {
  const [, , , storeUuid] = new URL(
    demo.links.find(({ url }) => url.includes('/outside-form/'))!.url,
  ).pathname.split('/');
  const reply = await app.call({ url: `/api/v2/outside-form/details?storeUuid=${storeUuid}` });
  expect(reply.json()).toMatchObject({ open: true, lenderCount: 2 });
});

test('a second seed changes nothing', async () => {
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
  expect(await seed()).toEqual(demo);
  expect(await count()).toEqual(before);
});

test('a lender gets the settings the sandbox needs, and settings made by staff stay', async () => {
  const em = app.em();
  const settings = async () => {
    await seed();
    const [row] = await em.execute<{ settings: object }[]>(
      `SELECT settings FROM lender WHERE key = 'flexshopper'`,
    );
    return row?.settings;
  };
  await em.execute(
    `INSERT INTO lender (key, name) VALUES ('flexshopper', 'FlexShopper') ON CONFLICT DO NOTHING`,
  );
  expect(await settings()).toEqual({ verifyAnswersPath: '/users/me/verify-answers' });
  await em.execute(`UPDATE lender SET settings = '{"verifyAnswersPath": ""}' WHERE key = 'flexshopper'`);
  expect(await settings()).toEqual({ verifyAnswersPath: '' });
});

test('refuses a database with real users and an installation that is no demo', async () => {
  const em = app.em();
  await em.execute(`UPDATE app_user SET email = replace(email, '@demo.millrace.test', '@other.test')`);
  await expect(seed()).rejects.toThrow('this database has users but no demo');
  await em.execute(`UPDATE app_user SET email = replace(email, '@other.test', '@demo.millrace.test')`);
  const serious = await startFeatureApp({
    modules: [DemoSeedModule, NoRoutesModule],
    environment: { DEMO: '0' },
  });
  await expect(serious.get(DemoSeed).seed()).rejects.toThrow('DEMO=1');
  await serious.close();
}, 60_000);

test('the store in the United Kingdom has its own org and users, and its amounts are in pounds', async () => {
  const cookie = await signInFrom(app, 'uk-store-admin@demo.millrace.test', demo.logins[0]!.password);
  const session = (await app.call({ url: '/api/auth/validate', cookie })).json<Session>();
  expect(session).toMatchObject({ currency: 'GBP', stores: [{ store_name: 'Aldersyke Interiors' }] });
  const [store] = await app.em().execute<object[]>(
    `SELECT country, currency, state, phone,
            (SELECT count(*)::int FROM store o WHERE o.org_id = s.org_id) AS stores FROM store s WHERE id = ?`,
    [session.stores[0]!.id],
  );
  const place = { country: 'GB', currency: 'GBP', state: 'ENG', phone: '+44 1134 960123' };
  expect(store).toEqual({ ...place, stores: 1 });
});

test('Affirm is in one store, whose form of its own asks it first', async () => {
  expect(demoOrgs.flatMap(({ stores }) => stores).map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(Object.values(inOneStore)),
  );
  const real = await startFeatureApp({
    modules: [DemoSeedModule, NoRoutesModule],
    environment: { PLUGIN_DIRS: path.join(root, 'plugins') },
  });
  const { links } = await within(everything, () => real.get(DemoSeed).seed());
  const own = links.filter(({ label }) => label.includes('Affirm'));
  expect(own.map(({ label }) => label)).toEqual(['Maple Mattress: Affirm first']);
  const accounts = await real.em().execute<object[]>(
    `SELECT s.store_name FROM store_credential c JOIN store s ON s.id = c.store_id JOIN lender l ON l.id = c.lender_id
     WHERE l.key = 'affirm'`,
  );
  expect(accounts).toEqual([{ store_name: 'Maple Mattress' }]);
  const forms = await real
    .em()
    .execute<{ name: string }[]>(
      `SELECT name FROM cfa_config WHERE (SELECT id FROM lender WHERE key = 'affirm') = lender_order[1]`,
    );
  expect(forms).toEqual([{ name: 'Affirm first' }]);
  await real.close();
}, 60_000);

test.each([...outsideDemo, ...Object.keys(inOneStore)])(
  '%s, which not every demo store has, lends in the country of most demo stores',
  (key) => {
    const file = path.join(root, 'plugins', key, 'lender.json');
    const { countries = [usualCountry] } = JSON.parse(readFileSync(file, 'utf8')) as { countries?: string[] };
    expect(countries).toContain(usualCountry);
  },
);
