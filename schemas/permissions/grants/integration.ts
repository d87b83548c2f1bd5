import type { Permission } from '../permissions.ts';
import { reaching, type Grant } from './grant.ts';

/**
 * Permissions of a store's API token, which a program sends with each request.
 * The token allows reading the store's applications and opening its form. Without further scopes it does not
 * allow sending or changing anything, or reading sensitive answers.
 */
export const integrationGrant = reaching(
  'store',
  'session:read',
  'session:end',
  'tool-calls:record',
  'applications:list',
  'applications:read',
  'realtime:listen',
  'outside-forms:read',
);

/** Permissions of an API token by its scopes. Every token has the scope `read`. */
const scopePermissions = {
  read: integrationGrant.permissions,
  'applications:create': ['forms:create', 'forms:check', 'cfa-configs:read', 'associates:list'],
  'links:send': ['form-links:send'],
  'invoices:write': ['invoices:write'],
  'deliveries:confirm': ['deliveries:confirm'],
  'contracts:cancel': ['contracts:cancel', 'refunds:create'],
  'webhooks:manage': ['webhooks:read', 'webhooks:update'],
} as const satisfies Record<string, readonly Permission[]>;

export type TokenScope = keyof typeof scopePermissions;
export const tokenScopes = Object.keys(scopePermissions) as TokenScope[];

/** The labels of the scopes that a token can have besides `read`, as the portal shows them. */
export const scopeWords = {
  'applications:create': 'Start applications',
  'links:send': 'Send application links',
  'invoices:write': 'Send goods and prices to lenders',
  'deliveries:confirm': 'Confirm deliveries',
  'contracts:cancel': 'Cancel contracts and refund payments',
  'webhooks:manage': 'Manage webhook endpoints',
} as const satisfies Record<Exclude<TokenScope, 'read'>, string>;

/** Returns the permissions of an API token with these scopes. */
export const tokenGrant = (scopes: readonly TokenScope[]): Grant =>
  reaching('store', ...scopePermissions.read, ...scopes.flatMap((scope) => scopePermissions[scope]));

/** The most that a test token may do. No permission in this set reaches or names a real application. */
const testPermissions: ReadonlySet<Permission> = new Set<Permission>([
  'session:read',
  'session:end',
  'tool-calls:record',
  'applications:read',
  'forms:create',
  'invoices:write',
  'deliveries:confirm',
  'contracts:cancel',
  'refunds:create',
  'webhooks:read',
  'webhooks:update',
]);

/** Returns the permissions of a test token with these scopes. */
export const testTokenGrant = (scopes: readonly TokenScope[]): Grant =>
  reaching('store', ...tokenGrant(scopes).permissions.filter((name) => testPermissions.has(name)));

/** What a program reads when its token does not allow a request: what is wrong, and the next step. */
interface TokenRefusal {
  readonly message: string;
  readonly next: string;
}

const forUsersOnly: TokenRefusal = {
  message: 'API tokens may not do this.',
  next: 'Sign in as a user. The API document says which requests programs may send.',
};
const forLiveTokensOnly: TokenRefusal = {
  message: 'Test tokens read and change only test sessions.',
  next: 'Use a token for real applications, or read a test session at /api/checkout-sessions/{id}.',
};

/** Returns why a token may not use a permission that it does not have. */
export function tokenRefusal(
  { isTest, isTerminal }: { readonly isTest?: true; readonly isTerminal?: true },
  permission: Permission,
): TokenRefusal {
  const scope = tokenScopes.find((name) => tokenGrant([name]).permissions.includes(permission));
  if (!scope || isTerminal) return forUsersOnly;
  if (isTest && !testPermissions.has(permission)) return forLiveTokensOnly;
  if (scope === 'read') return forUsersOnly;
  return {
    message: `The token lacks the permission “${scopeWords[scope]}”.`,
    next: 'Add a token that has it, in the portal under Settings, API tokens.',
  };
}

/**
 * Permissions of a point of sale that signed in with a token of its store. It serves customers as a store
 * user with the role `BASIC` does: it starts applications, sends their links and reads their state. It may
 * confirm or change nothing else.
 */
export const terminalGrant = tokenGrant(['read', 'applications:create', 'links:send']);
