import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { provenShopper } from '../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../test/http/test-tenants.ts';
import { SessionActors } from './session-actors.ts';
import { hashOf } from './sessions.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

const hashIn = (cookie: string): Buffer => hashOf(cookie.slice(cookie.indexOf('=') + 1));

async function leaveAlone(cookie: string): Promise<void> {
  const sql = `UPDATE session SET last_seen_at = now() - interval '5 minutes' WHERE id_hash = ?`;
  await app.em().execute(sql, [hashIn(cookie)], 'run');
}

async function wasSeenNow(cookie: string): Promise<boolean> {
  const sql = `SELECT last_seen_at > now() - interval '1 minute' AS now FROM session WHERE id_hash = ?`;
  const [row] = await app.em().execute<{ now: boolean }[]>(sql, [hashIn(cookie)]);
  return row!.now;
}

test('keeps a staff user signed in after some idle minutes, and records the use', async () => {
  const cookie = await world.signIn('BASIC');
  await leaveAlone(cookie);
  expect((await app.call({ url: '/api/auth/validate', cookie })).statusCode).toBe(200);
  expect(await wasSeenNow(cookie)).toBe(true);
});

test('keeps a shopper’s session after some idle minutes, and records the use', async () => {
  const { cookie } = await provenShopper(app, world);
  await leaveAlone(cookie);
  expect((await app.call({ url: '/api/shopper/form', cookie })).statusCode).toBe(200);
  expect(await wasSeenNow(cookie)).toBe(true);
});

test('does not count an open live update connection as use', async () => {
  const cookie = await world.signIn('BASIC');
  await leaveAlone(cookie);
  const token = cookie.slice(cookie.indexOf('=') + 1);
  expect(await app.get(SessionActors).fromToken(token)).toMatchObject({ actor: { kind: 'staff' } });
  expect(await wasSeenNow(cookie)).toBe(false);
});
