import type { Scope } from '../scope.ts';

/** Permissions for operating the product. */
export const operationPermissions = {
  'jobs:read': 'any',
  'jobs:rerun': 'any',
  'jobs:pause': 'any',
  'jobs:start': 'any',
  'erasures:read': 'any',
  'erasures:change': 'any',
  'quarantine:read': 'any',
  'quarantine:release': 'any',
  'migrations:run': 'any',
  'calendar:connect': 'any',
  'audit:read': 'any',
  'metrics:read': 'any',
  'dev-support:read': 'any',
  'app-version:update': 'any',
  'system-settings:read': 'any',
  'system-settings:update': 'any',
  'announcements:read': 'self',
  'announcements:update': 'any',
  'metric-announcements:read': 'any',
  'metric-announcements:update': 'any',
} as const satisfies Record<string, Scope>;
