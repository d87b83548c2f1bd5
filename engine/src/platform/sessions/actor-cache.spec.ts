import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { listen, until } from '../../../test/http/live-update-listener.ts';
import { createTestTenants, type TestTenants } from '../../../test/http/test-tenants.ts';
import { Caches } from '../caches.ts';
import { CONFIG, type Config } from '../config/config.ts';
import { Notices } from '../db/connections/notices.ts';
import { hashOf } from './sessions.ts';

/** Two API processes on one database. */
let here: FeatureApp;
let there: FeatureApp;
let world: TestTenants;
let dev: string;
let thereUrl: string;
beforeAll(async () => {
  here = await startFeatureApp();
  const { DATABASE_URL, QUEUE_PREFIX } = here.app.get<Config>(CONFIG, { strict: false });
  there = await startFeatureApp({ environment: { DATABASE_URL, QUEUE_PREFIX } });
  world = await createTestTenants(here);
  dev = await world.signIn('DEV_ADMIN');
  await there.app.listen(0, '127.0.0.1');
  thereUrl = (await there.app.getUrl()).replace(/\/$/, '');
}, 120_000);
afterAll(async () => {
  await there.close();
  await here.close();
});

const isClosed = (heard: readonly string[]) => heard.includes('closed') || heard.includes('41');
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  here.em().execute<Row[]>(text, values);
const me = (app: FeatureApp, cookie: string) => app.call({ url: '/api/auth/validate', cookie });
const stores = (app: FeatureApp, cookie: string, id = world.store.id) =>
  app.call({ url: `/api/stores?store_id=${id}`, cookie });
const byStaff = (url: string, payload: object) => here.call({ method: 'POST', url, payload, cookie: dev });

/**
 * Repeats a request until it is refused. Returns the time of the last accepted request, in milliseconds
 * from the start.
 */
async function lastLetIn(isLetIn: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  for (let last = 0; ;) {
    const sent = performance.now() - start;
    if (!(await isLetIn()) || sent > 10_000) return last;
    last = sent;
  }
}

async function personOf(cookie: string): Promise<number> {
  return (await me(here, cookie)).json<{ user: { id: number } }>().user.id;
}

describe('a signed-in user', () => {
  test('causes a notice when something changed, and none when nothing did', async () => {
    const cookie = await world.signIn('DAILY_TESTING');
    const id = await personOf(cookie);
    const hash = hashOf(cookie.slice(cookie.indexOf('=') + 1)).toString('hex');
    // Every connection of the pool receives each notice of the database, so the same notice may arrive more
    // than once.
    const called = new Set<string | undefined>();
    here.get(Notices).on('access', (about) => called.add(about));
    const noticesOf = async (text: string, ...values: unknown[]) => {
      called.clear();
      await sql(text, values);
      await here.call({ url: '/api/health/live' });
      return [...called];
    };
    // A connection may receive an earlier notice of the database about this user only now. Such a notice is
    // ignored.
    const others = (about: readonly unknown[]) => about.filter((each) => each !== `u${id}`);
    const noticesOfOthers = async (text: string) => others(await noticesOf(text));
    expect(await noticesOfOthers(`UPDATE app_user SET org_id = org_id, is_disabled = is_disabled`)).toEqual(
      [],
    );
    expect(await noticesOfOthers(`UPDATE session SET revoked_at = now() WHERE user_id = -1`)).toEqual([]);
    expect(await noticesOfOthers(`UPDATE store SET is_disabled = is_disabled`)).toEqual([]);
    expect(await noticesOf(`INSERT INTO user_role VALUES (?, 'BASIC')`, id)).toEqual([`u${id}`]);
    expect(await noticesOf(`UPDATE app_user SET org_id = NULL WHERE id = ?`, id)).toEqual([`u${id}`]);
    const refresh = (timezone: string) =>
      here.call({ url: `/api/auth/refresh?timezone=${timezone}`, cookie });
    called.clear();
    await refresh('Asia/Tokyo');
    await refresh('Asia/Tokyo');
    expect(others([...called])).toEqual([`s${hash}`]);
  });

  test('is loaded again at the next request after every change', async () => {
    const cookie = await world.signIn('PROCESSOR');
    const id = await personOf(cookie);
    const roles = async () =>
      (await me(here, cookie)).json<{ user: { roles_arr: string[] } }>().user.roles_arr;
    expect(await roles()).toEqual(['PROCESSOR']);
    await sql(`INSERT INTO user_role (user_id, role) VALUES (?, 'BASIC')`, [id]);
    expect(await roles()).toEqual(['BASIC', 'PROCESSOR']);
    await sql(`DELETE FROM user_role WHERE user_id = ? AND role = 'PROCESSOR'`, [id]);
    expect(await roles()).toEqual(['BASIC']);
    await sql(`UPDATE app_user SET prompt_password_change = true WHERE id = ?`, [id]);
    expect((await stores(here, cookie)).statusCode).toBe(403);
  });
});

describe('a disabled user', () => {
  test('has no request and no socket left within a second, in any process', async () => {
    const cookie = await world.signIn('ORG_ADMIN');
    const userId = await personOf(cookie);
    const { heard } = await listen(thereUrl, cookie);
    expect((await me(there, cookie)).statusCode).toBe(200);
    expect((await byStaff('/api/admin/disable-user', { userId, reason: 'Left.' })).statusCode).toBe(200);
    expect((await me(here, cookie)).json()).toMatchObject({ status: 401, code: 'account-disabled' });
    const isLetIn = async () => (await me(there, cookie)).statusCode !== 401;
    expect(await lastLetIn(isLetIn)).toBeLessThan(1000);
    await until(() => isClosed(heard));
  }, 60_000);

  test('is refused within a second even without a notice', async () => {
    const cookie = await world.signIn('LAA_ORG');
    const userId = await personOf(cookie);
    for (const table of ['session', 'app_user']) await sql(`ALTER TABLE ${table} DISABLE TRIGGER access`);
    expect((await me(there, cookie)).statusCode).toBe(200);
    await byStaff('/api/admin/disable-user', { userId, reason: 'Left.' });
    const isLetIn = async () => (await me(there, cookie)).statusCode !== 401;
    expect(await lastLetIn(isLetIn)).toBeLessThan(1000);
    for (const table of ['session', 'app_user']) await sql(`ALTER TABLE ${table} ENABLE TRIGGER access`);
  }, 60_000);
});

describe('when a store is disabled', () => {
  const disable = (is_disabled: boolean) =>
    byStaff('/api/admin/disable-store', { storeId: world.store.id, is_disabled, reason: 'Moved.' });

  test('a user of that store only is treated as disabled until it is enabled again', async () => {
    const cookie = await world.signIn('BASIC');
    const { heard } = await listen(thereUrl, cookie);
    expect((await disable(true)).statusCode).toBe(200);
    await until(() => isClosed(heard));
    expect((await stores(here, cookie)).json()).toMatchObject({ status: 401, code: 'account-disabled' });
    expect((await me(there, cookie)).statusCode).toBe(401);
    await disable(false);
    expect((await stores(here, cookie)).statusCode).toBe(200);
  }, 60_000);

  test('a user of another store stays signed in and no longer sees it', async () => {
    const cookie = await world.signIn('SALES_ASSOCIATE');
    const userId = await personOf(cookie);
    await sql(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`, [userId, world.sister.id]);
    await disable(true);
    expect((await me(here, cookie)).statusCode).toBe(200);
    await disable(false);
  });

  test('a user with access to its org may read it but change nothing', async () => {
    await sql(`UPDATE app_user SET is_disabled = false WHERE email = 'org_admin@harbor.test'`);
    const cookie = await world.signIn('ORG_ADMIN');
    const rename = (id: number) =>
      here.call({ method: 'POST', url: '/api/stores', payload: { id, store_name: 'Harbor Home' }, cookie });
    expect((await rename(world.store.id)).statusCode).toBe(200);
    await disable(true);
    expect((await stores(here, cookie)).statusCode).toBe(200);
    expect((await rename(world.store.id)).statusCode).toBe(404);
    expect((await rename(world.sister.id)).statusCode).toBe(200);
    await disable(false);
    expect((await rename(world.store.id)).statusCode).toBe(200);
  });
});

test('clears the store cache in every process', async () => {
  const forgotten: unknown[] = [];
  there.get(Caches).add('of a test', (ownerId) => forgotten.push(ownerId));
  const reply = await byStaff('/api/admin/clear-store-cache', { storeId: world.store.id });
  expect(reply.json()).toMatchObject({ success: true });
  await until(() => forgotten.includes(world.store.id));
});
