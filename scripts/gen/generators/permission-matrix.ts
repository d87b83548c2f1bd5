import { contracts, endpoints } from '@millrace/schemas/endpoints';
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

/** Returns the permissions of all served and planned endpoints, with the roles that hold them. */
export function permissionMatrix(): string {
  const served = new Set<Endpoint>(contracts);
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
    madeFrom('schemas/permissions and schemas/endpoints'),
    '# Who may call what\n\n',
    'Each cell says on which data a role may use the endpoint or permission.\n\n',
    markdownTable(['cell', 'meaning'], legend),
    '\nPermissions with `(own)` belong to the shopper and to no role. Disabled users have no session, so only public ',
    'endpoints are open to them.\n\n',
    markdownTable(['endpoint', 'state', 'permission', ...columns], calls),
    '\n# Who may do what\n\n',
    markdownTable(['permission', 'scope', ...columns], names),
  ].join('');
}

const legend = [
  ['(empty)', 'not allowed'],
  ['yes', 'allowed without signing in'],
  ['self', 'the user’s own account'],
  ['store', 'the stores that the user is assigned to'],
  ['org', 'the user’s organization with all its stores'],
  ['laa', 'the user’s lender affiliate account with all its organizations'],
  ['any', 'all organizations'],
  ['viewed', 'while impersonating: as the viewed user'],
  ['both', 'while impersonating: only if viewer and viewed user both may'],
  ['viewer', 'while impersonating: as the viewer'],
];

/** Sorts endpoints by address, so that the order does not depend on where they are declared. */
const byAddress = (one: Endpoint, other: Endpoint): number =>
  `${one.path} ${one.method}`.localeCompare(`${other.path} ${other.method}`, 'en');

const columns = [...roles, 'anonymous', 'disabled', 'impersonating'];

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

/** Returns the reach of a role's permission; an empty text if the role does not hold the permission. */
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
