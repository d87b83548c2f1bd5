import { endpointOf, endpoints } from '@millrace/schemas/endpoints';
import {
  changesSomething,
  grants,
  permissions,
  refusedWhileImpersonating,
  roles,
  type Endpoint,
  type Permission,
} from '@millrace/schemas/permissions';
import { madeFrom, markdownTable } from '../generator.ts';

type Operations = Record<string, { 'x-permission'?: Permission }>;

/**
 * Who may call what, served or planned, and who may do what. Held to the API document: a served route without its
 * row, or with another permission than its row, is an error here.
 */
export function permissionMatrix(openapiText: string): string {
  const served = servedRows(openapiText);
  const calls = endpoints
    .toSorted(byAddress)
    .map((row) => [
      `${row.method} /api${row.path}`,
      served.has(row) ? 'served' : 'planned',
      named(row),
      ...cells(row.permission),
    ]);
  const names = (Object.keys(permissions) as Permission[]).map((name) => [
    name,
    permissions[name],
    ...cells(name),
  ]);
  return [
    madeFrom('schemas/permissions and schemas/api/openapi.json'),
    '# Who may call what\n\n',
    'A cell says how far the role reaches; empty is no. What is `own` is the shopper’s, and no role has it. ',
    'Disabled people hold no session: for them stays what anybody may. ',
    'While impersonating: `viewed` as the person viewed, `both` only what the viewer may do too, empty refused.\n\n',
    markdownTable(['endpoint', 'state', 'permission', ...columns], calls),
    '\n# Who may do what\n\n',
    markdownTable(['permission', 'scope', ...columns], names),
  ].join('');
}

/** In one order, wherever an endpoint is declared. */
const byAddress = (one: Endpoint, other: Endpoint): number =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en');

const columns = [...roles, 'anonymous', 'disabled', 'impersonating'];

function servedRows(openapiText: string): Set<Endpoint> {
  const { paths } = JSON.parse(openapiText) as { paths: Record<string, Operations> };
  return new Set(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => rowOf(method, path, operation['x-permission'])),
    ),
  );
}

function rowOf(method: string, path: string, declared: Permission | undefined): Endpoint {
  const address = `${method.toUpperCase()} ${path}`;
  const row = endpointOf(method, path);
  if (!row) throw new Error(`${address} has no row. Add one to schemas/api.`);
  if (row.permission !== declared)
    throw new Error(
      `${address} requires ${declared ?? 'nothing'}, but its row in schemas/api says ${row.permission}.`,
    );
  return row;
}

const named = ({ permission, widened }: Endpoint): string =>
  `${permission}${permissions[permission] === 'own' ? ' (own)' : ''}` +
  (widened ? `; ${widened.permission} for ${widened.when}` : '');

function cells(permission: Permission): string[] {
  const forAnybody = permissions[permission] === 'public' ? 'yes' : '';
  return [
    ...roles.map((role) => cell(role, permission)),
    forAnybody,
    forAnybody,
    whileImpersonating(permission),
  ];
}

/** How far a role reaches with a permission; empty when it does not hold it. */
function cell(role: (typeof roles)[number], permission: Permission): string {
  const scope = permissions[permission];
  if (scope === 'public') return 'yes';
  const { reach, permissions: held } = grants[role];
  if (!held.includes(permission)) return '';
  return scope === 'self' ? 'self' : reach;
}

function whileImpersonating(permission: Permission): string {
  const scope = permissions[permission];
  if (scope === 'public') return 'yes';
  if (scope === 'own' || refusedWhileImpersonating.has(permission)) return '';
  if (permission === 'impersonation:end') return 'viewer';
  return changesSomething(permission) ? 'both' : 'viewed';
}
