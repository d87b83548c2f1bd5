import type { Permission } from '@millrace/schemas/permissions';

interface ResourceAccess {
  /** Required for every access to the resource. */
  read: Permission;
  /** The permissions of further actions. Actions that are not listed are denied. */
  actions: Readonly<Record<string, Permission>>;
}

const reading = ['list', 'show', 'export', 'read'];

export const resourceAccess: Readonly<Record<string, ResourceAccess>> = {
  'lender-objects': { read: 'lender-objects:read', actions: { edit: 'lender-objects:update' } },
  'lender-objects-v2': { read: 'lender-objects:read', actions: {} },
  'lender-health': { read: 'lender-objects:read', actions: { resume: 'lender-objects:update' } },
  'rule-sets': { read: 'rule-sets:read', actions: { edit: 'rule-sets:update' } },
  applications: {
    read: 'all-applications:read',
    actions: { resolve: 'attempts:resolve', generate: 'demo-forms:generate' },
  },
  explanations: { read: 'all-applications:read', actions: {} },
  'contract-steps': {
    read: 'all-applications:read',
    actions: { resolve: 'attempts:resolve', 'take-back': 'attempts:resolve' },
  },
  'freemium-models': {
    read: 'freemium-models:list',
    actions: {
      edit: 'freemium-models:update',
      send: 'freemium-models:send',
      delete: 'freemium-models:delete',
    },
  },
  disclosures: { read: 'disclosures:read', actions: { edit: 'disclosures:update' } },
  'applicant-disclosures': { read: 'applicant-disclosures:search', actions: {} },
  'bull-jobs': {
    read: 'jobs:read',
    actions: {
      're-run': 'jobs:rerun',
      pause: 'jobs:pause',
      start: 'jobs:start',
      resolve: 'attempts:resolve',
    },
  },
  users: {
    read: 'users:read',
    actions: {
      create: 'users:create',
      rename: 'users:update',
      delete: 'users:delete',
      'view-as': 'users:view-as',
      'assign-roles': 'users:assign-roles',
      enroll: 'applicants:enroll',
      unlock: 'users:unlock',
      disable: 'users:disable',
      activate: 'users:activate',
      'reset-impersonation': 'impersonation:reset',
    },
  },
  'audit-log': { read: 'audit:read', actions: {} },
  orgs: {
    read: 'all-orgs:read',
    actions: {
      edit: 'orgs:update',
      disable: 'orgs:disable',
      merge: 'orgs:merge',
      convert: 'orgs:convert',
      'create-account': 'accounts:create',
    },
  },
  stores: {
    read: 'all-orgs:read',
    actions: {
      edit: 'stores:update',
      disable: 'stores:disable',
      processor: 'processors:assign',
      'clear-cache': 'store-cache:clear',
    },
  },
};

/** Whether these permissions allow the action. Pure. Denies by default. */
export function canAccess(permissions: readonly string[], resource: string, action: string): boolean {
  if (!Object.hasOwn(resourceAccess, resource)) return false;
  const { read, actions } = resourceAccess[resource]!;
  if (!permissions.includes(read)) return false;
  if (reading.includes(action)) return true;
  return Object.hasOwn(actions, action) && permissions.includes(actions[action]!);
}
