import { grants, permissions, roles, type IdKind, type Role } from '@millrace/schemas/permissions';
import { randomUUID } from 'node:crypto';
import { openGate } from '../http/open-gate.ts';
import { batches, routesOf } from './batches.ts';
import { expectedOf } from './expectation.ts';
import { askAs, subjectsOf } from './matrix.ts';
import { minimalRequest, type Request } from './minimal-request.ts';
import type { MirroredTenants, NamedTenant } from './mirrored-tenants.ts';
import type { TestPerson } from './people.ts';
import type { Outcome } from './report.ts';
import { servedRoutes, type Route } from './routes.ts';
import { changedTables, storedRows } from './stored-rows.ts';
import { noId, type Subject } from './subjects.ts';

const foreignTenants = ['sister', 'foreign', 'otherLaa', 'gone'] as const;

interface ForeignIdRequest {
  route: Route;
  /**
   * Path of the only property in the request with an id of another tenant. All other ids belong to the
   * sender.
   */
  place: string;
  tenant: NamedTenant;
  who: TestPerson;
  request: Request;
}

/**
 * Returns requests with an id of another tenant, for every property of every route that takes an id. This id
 * belongs to another store, org or affiliate account, or to a deleted object. The senders have permissions
 * for all orgs, one account, one org or one store. `share` is the fraction of requests to test.
 */
export async function foreignIdRequestsOf(world: MirroredTenants, share = 1): Promise<ForeignIdRequest[]> {
  const requests: ForeignIdRequest[] = [];
  for (const route of servedRoutes) {
    const { ids = {}, permission } = route.row;
    if (permissions[permission] === 'public') continue;
    const own = await subjectsOf(world, route);
    for (const [place, kind] of Object.entries(ids)) {
      if (Object.keys(own.get(kind)?.target ?? {}).length === 0) continue;
      for (const name of foreignTenants) {
        const tenant = world.tenants[name];
        const foreign =
          name === 'gone'
            ? deletedObjectOf(kind, tenant)
            : (await subjectsOf(world, route, tenant)).get(kind)!;
        if (foreign.id === noId) continue;
        const targets = [...own.values(), foreign].map(({ target }) => target);
        for (const there of idsAt(place, own.get(kind)?.id, foreign.id)) {
          const request = minimalRequest(route, (asked, at) => (at === place ? there : own.get(asked)?.id));
          for (const who of sendersOf(world, route))
            if (name === 'gone' || expectedOf(who.actor, route.row, targets) !== 'allowed')
              requests.push({ route, place, tenant, who, request });
        }
      }
    }
  }
  return requests.filter((_, at) => at % Math.round(1 / share) === 0);
}

/**
 * Returns the values to send in one property of a request. The first value is the foreign id alone. If the
 * property is a list, there are also lists with the sender's own id before or after the foreign one.
 */
function idsAt(place: string, own: unknown, foreign: unknown): unknown[] {
  const isList = place.endsWith('[]') || place.endsWith(',');
  return isList ? [[foreign], [own, foreign], [foreign, own]] : [foreign];
}

/** Returns a deleted object. For kinds that are never deleted, returns an id that never existed. */
function deletedObjectOf(kind: IdKind, { formId }: NamedTenant): Subject {
  if (kind === 'form') return { id: formId, target: {} };
  const isUuid = [
    ...['attempt', 'checkout-session', 'contract-step', 'credential', 'erasable-form', 'job', 'kept-form'],
    ...['sign-in-factor', 'webhook-delivery', 'webhook-endpoint'],
  ].includes(kind);
  return { id: isUuid ? randomUUID() : 999_999_999, target: {} };
}

/**
 * Returns the senders: one user for each extent of the permission (all orgs, one account, one org, one
 * store). Also returns users of a store, an org and an account who do not have the permission.
 */
function sendersOf(world: MirroredTenants, { row }: Route): TestPerson[] {
  if (permissions[row.permission] === 'own') return [world.person('shopper')];
  const holders = (['store', 'org', 'laa', 'any'] as const).flatMap((reach) => {
    const role = roles.find(
      (one) => grants[one].reach === reach && grants[one].permissions.includes(row.permission),
    );
    return role ?? [];
  });
  const others: Role[] = ['STORE_ADMIN', 'ORG_ADMIN', 'LAA_ADMIN'];
  return [...new Set([...holders, ...others]), 'program'].map((name) => world.person(name));
}

/**
 * Tests with the permission guard on. The product must refuse every request, and no reply may contain a text
 * of another tenant.
 */
export async function refusedByGuard(
  world: MirroredTenants,
  foreignRequests: readonly ForeignIdRequest[],
  between = () => world.keepConnectionsOpen(),
): Promise<Outcome> {
  const differences: string[] = [];
  for (const batch of batches(foreignRequests)) {
    await between();
    for (const { foreignRequest, status, seen } of await Promise.all(
      batch.map((one) => sendForeignId(world, one)),
    )) {
      if (status !== 403 && status !== 404) differences.push(`${nameOf(foreignRequest)}: answered ${status}`);
      if (seen) differences.push(`${nameOf(foreignRequest)}: shows ${foreignRequest.tenant.name}`);
    }
  }
  return { cells: foreignRequests.length, differences };
}

/**
 * Tests with the permission guard off. The database's tenant isolation must ensure two things: no reply
 * contains another tenant's text, and no row of another tenant changes.
 */
export async function refusedByDatabase(
  world: MirroredTenants,
  foreignRequests: readonly ForeignIdRequest[],
  between = () => world.keepConnectionsOpen(),
): Promise<Outcome> {
  openGate(world.product.app);
  const differences: string[] = [];
  const { sister, foreign, otherLaa, gone } = world.tenants;
  const others = [sister, foreign, otherLaa, gone].map(({ storeId }) => storeId);
  const outside = [foreign, otherLaa, gone].map(({ storeId }) => storeId);
  // Requests of users with reach `any` (all orgs) are omitted, because only the guard restricts these users.
  // For users of several stores of the org, the sister store does not count as another tenant.
  const bound = foreignRequests.filter(
    ({ who }) => who.actor.kind !== 'staff' || grants[who.actor.roles[0]!].reach !== 'any',
  );
  for (const reach of ['store', 'wider'] as const) {
    const chosen = bound.filter(
      ({ who, tenant }) =>
        isOfOneStore(who) === (reach === 'store') && (reach === 'store' || tenant !== sister),
    );
    const kept = reach === 'store' ? others : outside;
    for (const batch of batches(chosen)) {
      await between();
      const before = await storedRows(world.product.em(), kept);
      const answers = await Promise.all(batch.map((one) => sendForeignId(world, one)));
      for (const { foreignRequest, seen } of answers)
        if (seen)
          differences.push(
            `${nameOf(foreignRequest)}: shows ${foreignRequest.tenant.name} without the guard`,
          );
      const changed = changedTables(before, await storedRows(world.product.em(), kept));
      if (changed.length > 0)
        differences.push(`${routesOf(batch)} without the guard: ${changed.join(', ')} changed`);
    }
  }
  return { cells: bound.length, differences };
}

const isOfOneStore = ({ actor }: TestPerson): boolean =>
  actor.kind === 'shopper' ||
  actor.kind === 'integration' ||
  (actor.kind === 'staff' && grants[actor.roles[0]!].reach === 'store');

async function sendForeignId(world: MirroredTenants, foreignRequest: ForeignIdRequest) {
  const { statusCode, payload, headers } = await askAs(world, foreignRequest.who, foreignRequest.request);
  const seen = `${payload}${JSON.stringify(headers)}`.includes(foreignRequest.tenant.name);
  return { foreignRequest, status: statusCode, seen };
}

const nameOf = ({ route, place, tenant, who }: ForeignIdRequest): string =>
  `${route.name} ${place} of ${tenant.name} by ${who.name}`;
