import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { listen, until, type LiveUpdateListener } from '../../../../test/http/live-update-listener.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';

let app: FeatureApp;
let world: TestTenants;
let url: string;
beforeAll(async () => {
  app = await startFeatureApp();
  world = await createTestTenants(app);
  await app.app.listen(0, '127.0.0.1');
  url = (await app.app.getUrl()).replace(/\/$/, '');
}, 60_000);
afterAll(() => app.close());

interface PresenceUpdate {
  formId: string;
  people: { name: string; activity: { action: string; lenderId: number | null }[] }[];
}
const presenceUpdatesOf = ({ heard }: LiveUpdateListener): PresenceUpdate[] =>
  heard
    .filter((packet) => packet.startsWith('42["present"'))
    .map((packet) => (JSON.parse(packet.slice(2)) as [string, PresenceUpdate])[1]);
const names = (listener: LiveUpdateListener, formId: string) =>
  presenceUpdatesOf(listener)
    .filter((told) => told.formId === formId)
    .map(({ people }) => people.map(({ name }) => name));
const comesTo = (listener: LiveUpdateListener, formId: string, wanted: readonly string[]) =>
  until(() => JSON.stringify(names(listener, formId).at(-1)) === JSON.stringify(wanted));

async function open(cookie: string, formId: string, storeId = world.store.id, activity: unknown = null) {
  const page = await listen(url, cookie);
  await page.say([['here', { storeId, formId, activity }]]);
  return page;
}
/** The names that the test data gives to its users. */
const [basic, admin] = ['Ann BASIC', 'Ann STORE_ADMIN'];

test('shows two users of a store the presence and activity of the other, but not their own', async () => {
  const formId = randomUUID();
  const first = await open(await world.signIn('BASIC'), formId);
  const second = await open(await world.signIn('STORE_ADMIN'), formId);
  await comesTo(first, formId, [admin]);
  await comesTo(second, formId, [basic]);
  await second.say([
    ['here', { storeId: world.store.id, formId, activity: { action: 'regrade', lenderId: 4 } }],
  ]);
  await until(() => presenceUpdatesOf(first).at(-1)?.people[0]?.activity.length === 1);
  expect(presenceUpdatesOf(first).at(-1)!.people).toEqual([
    { name: admin, activity: [{ action: 'regrade', lenderId: 4 }] },
  ]);
  await second.say([['gone']]);
  await comesTo(first, formId, []);
}, 60_000);

test('shows a user with two pages once, until the last page closes', async () => {
  const formId = randomUUID();
  const looker = await open(await world.signIn('BASIC'), formId);
  const cookie = await world.signIn('STORE_ADMIN');
  const [one, two] = [await open(cookie, formId), await open(cookie, formId)];
  await comesTo(looker, formId, [admin]);
  await one.say([['gone']]);
  await two.say([
    ['here', { storeId: world.store.id, formId, activity: { action: 'edit', lenderId: null } }],
  ]);
  await until(() => presenceUpdatesOf(looker).at(-1)?.people[0]?.activity.length === 1);
  expect(names(looker, formId)).toEqual([[admin], [admin]]);
  expect(presenceUpdatesOf(two)).toHaveLength(1);
  await two.hangUp();
  await comesTo(looker, formId, []);
}, 60_000);

test('hides users of different orgs from each other, even in the same store', async () => {
  const formId = randomUUID();
  const own = await open(await world.signIn('BASIC'), formId);
  const cookie = await world.signIn('MANAGED_PROCESSOR');
  await app
    .em()
    .execute(`UPDATE app_user SET org_id = ? WHERE email = 'managed_processor@harbor.test'`, [
      world.foreign.orgId,
    ]);
  const foreign = await open(cookie, formId);
  expect(foreign.heard[0]).toMatch(/^40/);
  await open(await world.signIn('STORE_ADMIN'), formId);
  await comesTo(own, formId, [admin]);
  // All pages are notified in one pass, so by now the page of the other org would have received a wrong
  // notification.
  expect(names(own, formId)).toEqual([[admin]]);
  expect(presenceUpdatesOf(foreign)).toEqual([]);
}, 60_000);

test('removes a user who lost access to the store', async () => {
  const formId = randomUUID();
  const admin = await open(await world.signIn('STORE_ADMIN'), formId);
  await open(await world.signIn('BASIC'), formId);
  await comesTo(admin, formId, [basic]);
  await app
    .em()
    .execute(
      `DELETE FROM user_store WHERE user_id = (SELECT id FROM app_user WHERE email = 'basic@harbor.test')`,
    );
  await comesTo(admin, formId, []);
}, 60_000);
