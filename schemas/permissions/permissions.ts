/**
 * Whose data a permission reaches: the `own` form of a shopper, the `self` of who is signed in, one `store`, an `org`,
 * or `any`.
 */
export type Scope = 'public' | 'own' | 'self' | 'store' | 'org' | 'any';

/**
 * Everything anybody may do, named once: routes, socket handlers, screens and menus use these names.
 * A name that is not here does not exist; a route without one stops the process at start.
 */
export const permissions = {
  'public:read': 'public',
  'session:create': 'public',
  'session:read': 'self',
  'session:end': 'self',
  'outside-form:open': 'public',
  'shopper-form:start': 'public',
  'shopper-form:verify': 'own',
  'shopper-form:read': 'own',
  'shopper-form:write': 'own',
  'shopper-form:submit': 'own',
  'shopper-results:read': 'own',
  'shopper-results:answer': 'own',
  'lender-webhook:receive': 'public',
  'demo-outbox:read': 'public',
  'applications:list': 'store',
  'applications:read': 'store',
  'applications:submit': 'store',
  'applications:regrade': 'store',
  'realtime:listen': 'store',
  'lender-objects:read': 'any',
  'lender-objects:update': 'any',
  'all-applications:read': 'any',
  'jobs:read': 'any',
  'jobs:rerun': 'any',
  'attempts:resolve': 'any',
  'users:read': 'any',
} as const satisfies Record<string, Scope>;

export type Permission = keyof typeof permissions;
