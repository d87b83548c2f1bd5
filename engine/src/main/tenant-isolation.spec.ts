import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RealtimeGateway } from '../platform/realtime/realtime.gateway.ts';
import {
  refusedByDatabase,
  foreignIdRequestsOf,
  refusedByGuard,
} from '../../test/tenant-isolation/intrusions.ts';
import { MirroredTenants } from '../../test/tenant-isolation/mirrored-tenants.ts';
import { LiveUpdateIsolation } from '../../test/tenant-isolation/recorded-events.ts';
import { partnersSeeTheirOwn } from '../../test/tenant-isolation/partner-figures.ts';
import { report } from '../../test/tenant-isolation/report.ts';

/**
 * `npm run tenants` tests everything, `npm test` a twelfth of it. The order of the tests matters: each one
 * switches off one more layer of tenant isolation.
 */
const share = process.env.TENANT_CHECKS === 'all' ? 1 : 1 / 12;

let world: MirroredTenants;
let foreignRequests: Awaited<ReturnType<typeof foreignIdRequestsOf>>;
let liveUpdates: LiveUpdateIsolation;
const differences: string[] = [];
let cells = 0;
beforeAll(async () => {
  world = await MirroredTenants.start();
  foreignRequests = await foreignIdRequestsOf(world, share);
  liveUpdates = await LiveUpdateIsolation.start(world, share === 1);
  await liveUpdates.createRecords();
}, 240_000);
afterAll(() => world.close());

const count = (outcome: { cells: number; differences: readonly string[] }) => {
  cells += outcome.cells;
  differences.push(...outcome.differences);
  report('tenants', { cells, differences });
  return outcome.differences;
};

test('refuses every request that names an object of another tenant, and shows nothing of it', async () => {
  expect(foreignRequests.length).toBeGreaterThan(200 * share);
  expect(count(await refusedByGuard(world, foreignRequests, liveUpdates.between))).toEqual([]);
}, 1_200_000);

test('shows partners figures of their own stores only, and no shopper', async () => {
  const outcome = await partnersSeeTheirOwn(world);
  expect(outcome.cells).toBeGreaterThan(30);
  expect(count(outcome)).toEqual([]);
}, 240_000);

test('shows and changes nothing of another tenant in the database with the guard off', async () => {
  expect(count(await refusedByDatabase(world, foreignRequests, liveUpdates.between))).toEqual([]);
}, 1_200_000);

test('sends each socket only events of its own tenant during all of this', async () => {
  await liveUpdates.createRecords();
  expect(count(await liveUpdates.outcome())).toEqual([]);
}, 240_000);

test('control: finds differences without the guard, and foreign texts without any layer', async () => {
  const some = foreignRequests.filter(({ route, who }) => route.method === 'GET' && who.name === 'ORG_ADMIN');
  expect((await refusedByGuard(world, some)).differences).not.toEqual([]);
  const { product } = world;
  const isolated = await product.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relrowsecurity`,
  );
  for (const { name } of isolated) await product.sql(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
  const { differences: seen } = await refusedByDatabase(world, some);
  expect(seen.filter((one) => one.includes('shows canary-'))).not.toEqual([]);
}, 240_000);

test('control: detects a push that goes to every socket', async () => {
  world.product.app.get(RealtimeGateway, { strict: false }).server.socketsJoin('any');
  const { differences: heard } = await liveUpdates.outcome();
  for (const who of ['STORE_ADMIN of canary-own', 'shopper of canary-foreign'])
    expect(heard).toContainEqual(expect.stringContaining(`${who}: heard of a form`));
}, 240_000);
