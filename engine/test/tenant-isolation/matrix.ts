import { permissions, type Actor, type IdKind } from '@millrace/schemas/permissions';
import { Gate } from '../../src/platform/http/access/permission.guard.ts';
import { batches, routesOf } from './batches.ts';
import { expectedOf, type Expected } from './expectation.ts';
import { minimalRequest, type Request } from './minimal-request.ts';
import type { MirroredTenants } from './mirrored-tenants.ts';
import type { TestPerson } from './people.ts';
import type { Outcome } from './report.ts';
import { servedRoutes, type Route } from './routes.ts';
import { changedTables, storedRows } from './stored-rows.ts';
import type { Subject } from './subjects.ts';

interface Cell {
  route: Route;
  request: Request;
  who: TestPerson;
  expected: Expected;
}

/**
 * Calls every served route as every user, with objects that the user may access. Requests that must be
 * refused come first; all tables are compared before and after them. Allowed requests then run on a read-only
 * database, so that no request affects the next one. The permission guard must admit each allowed request. If
 * every user gets a 400, the request is reported as invalid.
 */
export class PermissionMatrix {
  /** The actors (kinds of users) that the permission guard has admitted for the current route. */
  private readonly passed = new Set<string>();

  private constructor(
    private readonly world: MirroredTenants,
    private readonly cells: readonly Cell[],
  ) {
    const gate = world.product.app.get(Gate, { strict: false });
    const decide = gate.decide.bind(gate);
    gate.decide = (actor, permission, named) => {
      decide(actor, permission, named);
      this.passed.add(keyOf(actor));
    };
  }

  /**
   * Creates the matrix and calculates the expected results once. `share` is the fraction of all pairs of user
   * and route to test.
   */
  static async prepare(world: MirroredTenants, share = 1, routes = servedRoutes): Promise<PermissionMatrix> {
    const cells: Cell[] = [];
    for (const [at, route] of routes.entries()) {
      const subjects = await subjectsOf(world, route);
      // If a route takes a list of orgs, the request contains two, because merging orgs requires two.
      const request = minimalRequest(route, (kind, place) =>
        kind === 'org' && place.endsWith('[]')
          ? [world.tenants.own.orgId, world.tenants.foreign.orgId]
          : subjects.get(kind)?.id,
      );
      for (const [number, who] of world.people.entries())
        if ((at + number) % Math.round(1 / share) === 0)
          cells.push({
            route,
            request,
            who,
            expected: expectedOf(who.actor, route.row, targetsOf(route, subjects)),
          });
    }
    return new PermissionMatrix(world, cells);
  }

  async run(): Promise<Outcome> {
    const differences = await this.refusals();
    await readOnly(this.world);
    differences.push(...(await this.admissions()));
    return { cells: this.cells.length, differences };
  }

  async refusals(): Promise<string[]> {
    const differences: string[] = [];
    const { product } = this.world;
    let before = await storedRows(product.em());
    for (const cells of batches(this.cells.filter((cell) => cell.expected !== 'allowed'))) {
      await this.world.keepConnectionsOpen();
      for (const { cell, status } of await Promise.all(cells.map((one) => this.ask(one))))
        if (status !== cell.expected) differences.push(difference(cell, status));
      const after = await storedRows(product.em());
      const changed = changedTables(before, after);
      if (changed.length > 0) differences.push(`${routesOf(cells)} refused: ${changed.join(', ')} changed`);
      before = after;
    }
    return differences;
  }

  private async admissions(): Promise<string[]> {
    const differences: string[] = [];
    const allowed = this.cells.filter((cell) => cell.expected === 'allowed');
    for (const cells of Map.groupBy(allowed, ({ route }) => route.name).values()) {
      await this.world.keepConnectionsOpen();
      this.passed.clear();
      const answers = await Promise.all(cells.map((cell) => this.ask(cell)));
      for (const { cell, status } of answers)
        if (!this.passed.has(keyOf(actorAt(cell))) || status === 401 || status === 403)
          differences.push(difference(cell, status));
      if (answers.every(({ status }) => status === 400))
        differences.push(
          `${cells[0]!.route.name}: no valid request; add to bodies of engine/test/tenant-isolation/minimal-request.ts`,
        );
    }
    return differences;
  }

  private async ask(cell: Cell): Promise<{ cell: Cell; status: number }> {
    const { statusCode, body } = await askAs(this.world, cell.who, cell.request);
    // The server asks for a fresh confirmation only after the permission check. Impersonated users cannot
    // give one.
    const isPermitted = statusCode === 403 && body.includes('"step-up-needed"');
    return { cell, status: isPermitted ? 200 : statusCode };
  }
}

export const askAs = (
  { product }: MirroredTenants,
  { cookie, bearer, actor }: TestPerson,
  request: Request,
) =>
  product.app.inject({
    ...request,
    headers: bearer
      ? { authorization: `Bearer ${bearer}` }
      : {
          'x-app': '1',
          ...(cookie && { cookie }),
          ...(actor.kind === 'shopper' && { 'x-form-id': actor.formId }),
        },
  });

/**
 * Returns the actor (kind of user) that the product must recognize. Public routes ignore a bearer token, so a
 * sender with a token counts as anonymous there.
 */
const actorAt = ({ route, who }: Cell): Actor =>
  who.bearer && permissions[route.row.permission] === 'public' ? { kind: 'anonymous' } : who.actor;

const keyOf = (actor: Actor): string => (actor.kind === 'staff' ? `staff ${actor.userId}` : actor.kind);

const difference = ({ route, who, expected }: Cell, status: number): string =>
  `${route.name} by ${who.name}: expected ${expected}, answered ${status}`;

export async function subjectsOf(world: MirroredTenants, route: Route, tenant = world.tenants.own) {
  const subjects = new Map<IdKind, Subject>();
  for (const kind of new Set(Object.values(route.row.ids ?? {})))
    if (kind !== 'token') subjects.set(kind, await world.subject(kind, tenant));
  return subjects;
}

const targetsOf = (route: Route, subjects: ReadonlyMap<IdKind, Subject>) =>
  Object.values(route.row.ids ?? {}).flatMap((kind) => {
    const target = subjects.get(kind)?.target;
    return target && Object.keys(target).length > 0 ? [target] : [];
  });

/** Makes the product's connections to this database read-only. */
async function readOnly(world: MirroredTenants): Promise<void> {
  const { product } = world;
  const dev = world.person('DEV_ADMIN');
  const validate = { method: 'GET', url: '/api/auth/validate' } as const;
  const logins = await product.sql<{ name: string; database: string }>(
    `SELECT DISTINCT usename AS name, datname AS database FROM pg_stat_activity
     WHERE datname = current_database() AND usename <> current_user`,
  );
  for (const { name, database } of logins)
    await product.sql(
      `ALTER ROLE "${name}" IN DATABASE "${database}" SET default_transaction_read_only = on`,
    );
  await product.sql(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND usename <> current_user`,
  );
  // The pool notices a closed connection only when it uses the connection again. This loop therefore uses all
  // connections.
  for (let round = 0; round < 40; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => askAs(world, dev, validate)));
    if (answers.every(({ statusCode }) => statusCode === 200)) return;
  }
  throw new Error('The product did not come back after it was made read-only.');
}
