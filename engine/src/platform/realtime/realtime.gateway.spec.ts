import { AttemptChanged, NotificationAdded } from '@millrace/schemas/events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { cookieOf, startFeatureApp, type FeatureApp } from '../../../test/http/feature-app.ts';
import { listen as openListener, until } from '../../../test/http/live-update-listener.ts';
import { provenShopper, startShopper } from '../../../test/http/shopper.ts';
import { createTestTenants, type TestTenants } from '../../../test/http/test-tenants.ts';
import { observeStatements } from '../../../test/setup/observed-statements.ts';
import { recordEvent } from '../events/record-event.ts';
import { RealtimeGateway } from './realtime.gateway.ts';

let app: FeatureApp;
let world: TestTenants;
let url: string;
beforeAll(async () => {
  app = await startFeatureApp({
    environment: { MAX_SOCKETS_PER_SESSION: '3', MAX_SOCKETS_PER_ADDRESS: '40' },
  });
  world = await createTestTenants(app);
  await app.app.listen(0, '127.0.0.1');
  url = (await app.app.getUrl()).replace(/\/$/, '');
}, 60_000);
afterAll(() => app.close());

const listen = (cookie: string, auth?: object, headers?: Record<string, string>, at = url) =>
  openListener(at, cookie, auth, headers);
const say = (storeId: number, applicationId: string) =>
  recordEvent(app.em(), AttemptChanged, { storeId, applicationId });
/** Repeats an event until the client receives it. */
async function publishUntilReceived(
  heard: readonly string[],
  storeId: number,
  applicationId: string,
): Promise<void> {
  while (!named(heard, applicationId)) {
    await say(storeId, applicationId);
    await sleep(100);
  }
}
const named = (heard: readonly string[], id: string) => heard.some((packet) => packet.includes(id));

test('sends a point of sale the events of its store until its token is deleted, and refuses a bare token', async () => {
  const admin = await world.signIn('STORE_ADMIN');
  const payload = { storeId: world.store.id, name: 'Till' };
  const url = '/api/store-api-tokens';
  const { id, token } = (await app.call({ method: 'POST', url, payload, cookie: admin })).json();
  const bearer = { authorization: `Bearer ${token}` };
  expect((await listen('', {}, bearer)).heard[0]).toContain('not-signed-in');
  const signedIn = await app.call({ method: 'POST', url: '/api/pos/login', payload: {}, headers: bearer });
  const { heard } = await listen(cookieOf(signedIn));
  const [ours, theirs] = [randomUUID(), randomUUID()];
  await publishUntilReceived(heard, world.store.id, ours);
  const last = randomUUID();
  await say(world.sister.id, theirs);
  await publishUntilReceived(heard, world.store.id, last);
  expect(named(heard, theirs)).toBe(false);
  await app.call({ method: 'DELETE', url: `${url}/${id}`, cookie: admin });
  await until(() => heard.includes('closed') || heard.includes('41'));
}, 60_000);

test('checks all connections in the same three statements, however many there are', async () => {
  const admin = await world.signIn('STORE_ADMIN');
  const made = await app.call({
    method: 'POST',
    url: '/api/store-api-tokens',
    payload: { storeId: world.store.id, name: 'Two terminals' },
    cookie: admin,
  });
  const terminal = async () => {
    const headers = { authorization: `Bearer ${made.json<{ token: string }>().token}` };
    return cookieOf(await app.call({ method: 'POST', url: '/api/pos/login', payload: {}, headers }));
  };
  const cookies = [admin, await world.signIn('ORG_ADMIN'), await world.signIn('DEV_ADMIN')];
  cookies.push(await world.signIn('STORE_ADMIN'), await terminal(), await terminal());
  const listeners = [];
  for (const cookie of [...cookies, ...cookies]) listeners.push(await listen(cookie));
  const ofThisSweep = new AsyncLocalStorage<string[]>();
  const end = observeStatements((statement, run) => {
    const [name] = /tenant\.signed_in|tenant\.bearer|jsonb_to_recordset/.exec(JSON.stringify(statement)) ?? [
      'another',
    ];
    ofThisSweep.getStore()?.push(name);
    return run();
  });
  const asked: string[] = [];
  await ofThisSweep.run(asked, () => app.get(RealtimeGateway).sweep());
  end();
  expect(asked).toEqual(['tenant.signed_in', 'tenant.bearer', 'jsonb_to_recordset']);
  for (const { heard } of listeners) {
    expect(heard[0]).toMatch(/^40/);
    expect(heard).not.toContain('closed');
    expect(heard).not.toContain('41');
  }
}, 60_000);

test('refuses a connection without a live session, without verification, or from another site', async () => {
  const cookie = await world.signIn('STORE_ADMIN');
  expect((await listen('')).heard[0]).toContain('not-signed-in');
  const { cookie: unproven } = await startShopper(app, world);
  expect((await listen(unproven, { as: 'shopper' })).heard[0]).toContain('not-signed-in');
  const evil = await listen(cookie, {}, { origin: 'https://evil.example' });
  expect(evil.heard).toEqual(['refused']);
}, 20_000);

test('tells the version to a new connection and to a client that asks', async () => {
  const { heard, say: ask } = await listen(await world.signIn('STORE_ADMIN'));
  const told = () =>
    heard.filter((packet) => /^42\["check-app-version",\{"version":"\d+\./.test(packet)).length;
  await until(() => told() === 1);
  await ask([['check-app-version']]);
  await until(() => told() === 2);
}, 30_000);

test('sends a new connection of staff the recent events of its stores', async () => {
  const [ours, theirs] = [randomUUID(), randomUUID()];
  await say(world.sister.id, theirs);
  await say(world.store.id, ours);
  const cookie = await world.signIn('STORE_ADMIN');
  let packet = '';
  while (!packet.includes(ours)) {
    const client = await listen(cookie);
    const told = () => client.heard.find((each) => each.startsWith('42["recent-events"'));
    await until(() => told() !== undefined);
    packet = told()!;
    await client.hangUp();
  }
  expect(packet).toMatch(/"coversMs":\d+/);
  expect(packet).not.toContain(theirs);
}, 30_000);

test('sends a new notification also under the name that the specification prints', async () => {
  const { heard } = await listen(await world.signIn('STORE_ADMIN'));
  const applicationId = randomUUID();
  while (!heard.some((packet) => packet.startsWith('42["notification"') && packet.includes(applicationId))) {
    await recordEvent(app.em(), NotificationAdded, { storeId: world.store.id, applicationId });
    await sleep(100);
  }
  expect(heard.some((packet) => packet.startsWith('42["event"') && packet.includes(applicationId))).toBe(
    true,
  );
}, 20_000);

test('accepts a page at each address it can be opened at', async () => {
  const cookie = await world.signIn('STORE_ADMIN');
  const here = new URL(url);
  for (const host of [here.host, `localhost:${here.port}`])
    expect((await listen(cookie, {}, { origin: `http://${host}` }, `http://${host}`)).heard[0]).toMatch(
      /^40/,
    );
  const other = { origin: `http://localhost:${here.port}` };
  expect((await listen(cookie, {}, other)).heard).toEqual(['refused']);
}, 20_000);

test('limits the sockets of one session and of one address', async () => {
  const cookie = await world.signIn('STORE_ADMIN');
  const listeners: Awaited<ReturnType<typeof listen>>[] = [];
  for (let tab = 0; tab < 3; tab += 1) listeners.push(await listen(cookie));
  for (const { heard } of listeners) expect(heard[0]).toMatch(/^40/);
  expect((await listen(cookie)).heard[0]).toContain('too-many-sockets');
  expect((await listen(await world.signIn('ORG_ADMIN'))).heard[0]).toMatch(/^40/);
  await listeners[0]!.hangUp();
  await until(() => listeners[0]!.heard.includes('closed'));
  expect((await listen(cookie)).heard[0]).toMatch(/^40/);
  const from = { 'x-forwarded-for': '203.0.113.77' };
  const opened: string[] = [];
  for (let socket = 0; socket < 41; socket += 1) opened.push((await listen(cookie, {}, from)).heard[0]!);
  expect(opened.filter((heard) => heard === 'refused')).toHaveLength(1);
  expect((await listen(cookie, {}, { 'x-forwarded-for': '203.0.113.78' })).heard).not.toEqual(['refused']);
}, 60_000);

test('refuses a socket for another host', async () => {
  const cookie = await world.signIn('STORE_ADMIN');
  const statusFor = (host: string) =>
    new Promise((resolve, reject) => {
      const at = `${url}/socket.io/?EIO=4&transport=polling`;
      http
        .get(at, { headers: { host, cookie } }, ({ statusCode }) => resolve(statusCode))
        .on('error', reject);
    });
  expect([await statusFor(new URL(url).host), await statusFor('rebind.evil.example')]).toEqual([200, 403]);
});

test('refuses users who must change their password or accept the terms first', async () => {
  const cookie = await world.signIn('PROCESSOR');
  const { heard } = await listen(cookie);
  expect(heard[0]).toMatch(/^40/);
  const sql = (text: string) =>
    app.em().execute(`${text} = (SELECT id FROM app_user WHERE email = 'processor@harbor.test')`);
  await sql(`UPDATE app_user SET prompt_password_change = true WHERE id`);
  await until(() => heard.includes('closed') || heard.includes('41'));
  expect((await listen(cookie)).heard[0]).toContain('not-signed-in');
  await sql(`UPDATE app_user SET prompt_password_change = false WHERE id`);
  await sql(`DELETE FROM terms_acceptance WHERE user_id`);
  expect((await listen(cookie)).heard[0]).toContain('not-signed-in');
}, 20_000);

test('stops the events of a store when the user loses access, without a new sign-in', async () => {
  const shopper = await provenShopper(app, world);
  const { heard } = await listen(await world.signIn('BASIC'));
  expect(heard[0]).toMatch(/^40/);
  await publishUntilReceived(heard, world.store.id, shopper.formId);
  await app
    .em()
    .execute(
      `DELETE FROM user_store WHERE user_id = (SELECT id FROM app_user WHERE email = 'basic@harbor.test')`,
    );
  await until(() => heard.includes('closed') || heard.includes('41'));
  const colleague = await listen(await world.signIn('STORE_ADMIN'));
  const afterwards = randomUUID();
  await publishUntilReceived(colleague.heard, world.store.id, afterwards);
  expect(named(heard, afterwards)).toBe(false);
}, 20_000);

test('leaves a disabled user no request and no socket within a second', async () => {
  const cookie = await world.signIn('ORG_ADMIN');
  const dev = await world.signIn('DEV_ADMIN');
  const { heard } = await listen(cookie);
  expect(heard[0]).toMatch(/^40/);
  const me = () => app.call({ url: '/api/auth/validate', cookie });
  const userId = (await me()).json<{ user: { id: number } }>().user.id;
  const payload = { userId, reason: 'Left the company.' };
  const reply = await app.call({ method: 'POST', url: '/api/admin/disable-user', cookie: dev, payload });
  const disabled = performance.now();
  expect(reply.statusCode).toBe(200);
  await until(() => heard.includes('closed') || heard.includes('41'));
  expect(performance.now() - disabled).toBeLessThan(1000);
  expect((await me()).statusCode).toBe(401);
}, 20_000);

test('checks connections regularly in case a notice was lost', async () => {
  const { cookie } = await provenShopper(app, world);
  const { heard } = await listen(cookie, { as: 'shopper' });
  expect(heard[0]).toMatch(/^40/);
  // The database sends no notice for this change.
  await app.em().execute(`UPDATE session SET verified_at = NULL WHERE kind = 'shopper'`);
  const locked = performance.now();
  await until(() => heard.includes('closed') || heard.includes('41'));
  expect(performance.now() - locked).toBeLessThan(5000);
}, 20_000);
