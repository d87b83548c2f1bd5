import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { grants } from '@millrace/schemas/permissions';
import { report } from '../../test/tenant-isolation/report.ts';
import { PermissionMatrix } from '../../test/tenant-isolation/matrix.ts';
import { MirroredTenants } from '../../test/tenant-isolation/mirrored-tenants.ts';
import { servedRoutes } from '../../test/tenant-isolation/routes.ts';

/** `npm run matrix` tests every combination of endpoint and actor, `npm test` a twelfth of them. */
const share = process.env.TENANT_CHECKS === 'all' ? 1 : 1 / 12;

let world: MirroredTenants;
beforeAll(async () => {
  world = await MirroredTenants.start();
}, 120_000);
afterAll(() => world.close());

test('control: detects a role that is granted too much', async () => {
  const route = servedRoutes.find(({ name }) => name === 'POST /api/stores')!;
  const matrix = await PermissionMatrix.prepare(world, 1, [route]);
  const held = grants.BASIC.permissions;
  grants.BASIC.permissions = [...held, route.row.permission];
  const refused = await matrix.refusals();
  grants.BASIC.permissions = held;
  expect(refused).toEqual([expect.stringContaining('by BASIC: expected 403, answered')]);
}, 60_000);

test('answers every route for every actor as the permissions require', async () => {
  const outcome = await (await PermissionMatrix.prepare(world, share)).run();
  report('matrix', outcome);
  expect(outcome.differences).toEqual([]);
  expect(outcome.cells).toBeGreaterThan(servedRoutes.length * world.people.length * share * 0.9);
}, 1_200_000);
