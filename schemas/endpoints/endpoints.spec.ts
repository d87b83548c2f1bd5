import { describe, expect, test } from '@jest/globals';
import openapi from '../api/openapi.json' with { type: 'json' };
import { permissions, screens, plannedScreens, type Permission } from '../permissions/index.ts';
import { finderOf } from './finder.ts';
import { contracts, endpointOf, endpoints } from './index.ts';

const address = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** Returns a concrete path for a path pattern. The inserted value does not occur in any pattern. */
const filled = (path: string) => path.replace(/\{\w+\}/g, '4711');

describe('the table of endpoints', () => {
  test('contains every endpoint of the catalogue once', () => {
    expect(endpoints.filter(({ own }) => !own)).toHaveLength(281);
    expect(new Set(endpoints.map(({ id }) => id)).size).toBe(endpoints.length);
    expect(new Set(endpoints.map(address)).size).toBe(endpoints.length);
  });

  test('names every id in a path and no missing parameter', () => {
    for (const row of endpoints) {
      const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const documented = Object.keys(row.ids ?? {})
        .filter((place) => place.startsWith('path.'))
        .map((place) => place.replace(/^path\.|,$|\[\]$/g, ''));
      // `type` of a page and `key` of a webhook are words, and `code` is the public short address on a
      // poster. These parameters are not ids, so they need no owner.
      const expected = inPath.filter((name) => !['type', 'key', 'code'].includes(name));
      expect([row.id, [...new Set(documented)].sort()]).toEqual([row.id, expected.sort()]);
    }
  });

  test.each([
    [
      'POST',
      '/cfa-configs/{storeId}/{configIds}/archive',
      { 'path.storeId': 'store', 'path.configIds,': 'cfa-config' },
    ],
    ['POST', '/admin/merge-org', { 'body.org_ids[]': 'org', 'body.primary_user_id': 'user' }],
    ['DELETE', '/forms/{id}/{store_id}', { 'path.store_id': 'store', 'path.id': 'form' }],
  ])('%s %s names the ids %j', (method, path, ids) => {
    expect(endpointOf(method, path)?.ids).toEqual(ids);
  });

  test('names the application of the page in every request about the application of a cookie', () => {
    const links = 'The token of the link names the application.';
    // Endpoints that do not need the application to which the caller's cookie belongs, each with the reason.
    const without: Readonly<Record<string, string>> = {
      'co-applicant.link': links,
      'co-applicant.open': links,
      'co-applicant.decline': links,
      'shopper.device': 'It ends the session of any application before the next shopper begins.',
    };
    // The header `X-Form-Id` may be missing in these requests. A new tab does not know its application yet,
    // a download sends no header, and `shopper.end` ends the session of any application.
    const ifKnown = [
      ...['co-applicant.part', 'shopper.end', 'shopper.form', 'shopper.keep', 'shopper.results'],
      ...['shopper.wallet', 'shopper.wallet-apple'],
    ];
    const ofCookie = contracts.filter(
      ({ id, permission, path }) =>
        permissions[permission] === 'own' || (/^\/(shopper|co-applicant)\//.test(path) && !(id in without)),
    );
    expect(ofCookie.length).toBeGreaterThan(15);
    expect(
      ofCookie
        .filter(({ ofForm }) => ofForm === 'ifKnown')
        .map(({ id }) => id)
        .sort(),
    ).toEqual(ifKnown);
    expect(ofCookie.filter(({ ofForm }) => !ofForm).map(({ id }) => id)).toEqual([]);
  });

  test('asks for a fresh proof before every change of a secret, release and decision of a second person', () => {
    const sensitive = new Set<Permission>([
      'applications:reveal',
      'api-tokens:update',
      'store-credentials:update',
      'quarantine:release',
      'users:reset-factors',
      'sign-in-factors:remove',
      'erasures:change',
    ]);
    const decisions = [
      'api-pipe.confirm-status',
      'admin.bulk-rerun-confirm',
      'store-credentials.decide-change',
      'commissions.decide-line',
      'commissions.pay',
    ];
    const without: Readonly<Record<string, string>> = {
      'implied.api-tokens-delete': 'It ends access, which must stay quick.',
      'store-credentials.test': 'It changes and shows nothing.',
      'credit-tiers.save': 'Credit score tiers are no secret.',
      'contract-template.save': 'The text of contracts is no secret.',
    };
    const expected = contracts.filter(
      ({ id, permission }) => sensitive.has(permission) || decisions.includes(id),
    );
    expect(expected.filter(({ id, stepUp }) => !stepUp && !(id in without)).map(({ id }) => id)).toEqual([]);
    expect(expected.length).toBeGreaterThanOrEqual(11);
  });

  test('has a row with the required permission for every served route', () => {
    const served = Object.entries(
      openapi.paths as Record<string, Record<string, { 'x-permission'?: string }>>,
    ).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method} ${path}`,
        operation['x-permission'],
        endpointOf(method, path)?.permission,
      ]),
    );
    expect(served.filter(([, declared, row]) => declared !== row)).toEqual([]);
    expect(served.length).toBeGreaterThan(40);
  });

  test('uses every permission in an endpoint, a screen or a service without endpoints', () => {
    const used = new Set<Permission>([
      ...endpoints.flatMap(({ permission, widened }) => [
        permission,
        ...(widened ? [widened.permission] : []),
      ]),
      ...[...screens, ...plannedScreens].map(({ permission }) => permission),
    ]);
    const unused = (Object.keys(permissions) as Permission[]).filter((name) => !used.has(name));
    expect(unused).toEqual([]);
  });
});

describe('the row of a request', () => {
  test('is found by its pattern and by any matching address', () => {
    for (const row of endpoints) {
      expect(endpointOf(row.method, row.path)?.id).toBe(sameAs(row.id));
      expect(endpointOf(row.method, `/api${filled(row.path)}`)?.id).toBe(sameAs(row.id));
    }
  });

  test.each([
    ['get', '/api/freemium/7', 'freemium.get'],
    ['DELETE', '/api/users/7', 'users.delete'],
    ['DELETE', '/users/:id', 'users.delete'],
    ['POST', '/api/register/get-accept/complete-setup', 'register.get-accept-complete-setup'],
    ['GET', '/api/marketing-links/7', 'marketing-links.by-store'],
    ['GET', '/api/store-associates/7', 'store-associates.get'],
    ['GET', '/api/forms/org/processed', 'forms.org-processed'],
    ['POST', '/api/v2/forms/update', 'forms.update-v2'],
    ['POST', '/api/v2/forms/update/token-of-a-link', 'forms.update-token-v2'],
    ['GET', '/api/v2/forms/7/token-of-a-link/3', 'forms.get-v2'],
  ])('%s %s is the endpoint %s', (method, path, id) => {
    expect(endpointOf(method, path)?.id).toBe(id);
  });

  test.each([
    ['DELETE', '/api/org'],
    ['GET', '/api/nothing/here'],
    ['POST', '/api'],
    ['GET', '/apiary'],
    ['GET', '/api/users/7/secrets'],
  ])('%s %s is no endpoint', (method, path) => {
    expect(endpointOf(method, path)).toBeUndefined();
  });

  test('is the row with the literal path, whatever the order of the table', () => {
    const row = (id: string, path: string) =>
      ({ id, path, method: 'GET', permission: 'public:read' }) as const;
    const rows = [row('any', '/links/{id}'), row('all', '/links/all'), row('late', '/{area}/all')];
    for (const order of [rows, rows.toReversed()]) {
      const find = finderOf(order);
      expect(['/links/all', '/links/7', '/pages/all'].map((path) => find('GET', path)?.id)).toEqual([
        'all',
        'any',
        'late',
      ]);
    }
  });

  /**
   * The catalogue lists this path twice: with a slash at the end and without it. Both entries need one
   * permission.
   */
  const sameAs = (id: string) => (id === 'lenders.list-slash' ? 'lenders.list' : id);
});
