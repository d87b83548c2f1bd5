import { describe, expect, test } from '@jest/globals';
import { grants, permissions, permissionsOf, roles, type Permission, type Role } from './index.ts';

const holders = (name: Permission): Role[] => roles.filter((role) => grants[role].permissions.includes(name));

/**
 * Permissions and the roles that have them according to the specification, with the name of the test case.
 */
const stated: [string, Permission[], Role[]][] = [
  [
    'disabling people, stores and orgs, lender objects, queues, app version, coupon and product settings, merging orgs',
    [
      'users:disable',
      'stores:disable',
      'orgs:disable',
      'orgs:merge',
      'lender-objects:read',
      'lender-objects:update',
      'jobs:read',
      'jobs:rerun',
      'jobs:pause',
      'app-version:update',
      'system-settings:read',
      'system-settings:update',
    ],
    ['DEV_ADMIN'],
  ],
  ['impersonation', ['users:view-as', 'impersonation:end'], ['DEV_ADMIN', 'FP_SUPPORT', 'MANAGED_PROCESSOR']],
  [
    'registering a store and subscribing it again',
    ['stores:create', 'stores:re-subscribe'],
    ['DEV_ADMIN', 'ORG_ADMIN', 'LAA_ADMIN'],
  ],
  [
    'creating people',
    ['users:create'],
    [
      ...(['DEV_ADMIN', 'FP_ADMIN', 'ORG_ADMIN', 'STORE_ADMIN', 'MANAGED_PROCESSOR'] as const),
      ...(['LAA_ADMIN', 'LAA_ORG', 'FREEMIUM_ORG'] as const),
    ],
  ],
  ['changing people', ['users:update'], ['DEV_ADMIN', 'ORG_ADMIN', 'LAA_ORG']],
  ['changing the roles of people', ['users:assign-roles'], ['DEV_ADMIN', 'ORG_ADMIN', 'LAA_ADMIN']],
  // Roles that can disable a user can also enable the user. Developer administrators are included for users
  // without an org, because such users have no org administrator.
  ['activating people', ['users:activate'], ['DEV_ADMIN', 'ORG_ADMIN']],
  ['one associate by id', ['associates:read'], ['ORG_ADMIN', 'STORE_ADMIN']],
  [
    'credentials of a store',
    ['store-credentials:update', 'store-credentials:read'],
    ['DEV_ADMIN', 'ORG_ADMIN', 'STORE_ADMIN', 'PROCESSOR', 'MANAGED_PROCESSOR', 'LAA_ORG', 'LAA_STORE'],
  ],
  [
    'reading the answers of lenders and showing them to the customer',
    ['customer-view:show'],
    [
      ...([
        'ORG_ADMIN',
        'STORE_ADMIN',
        'BASIC',
        'SALES_ASSOCIATE',
        'PROCESSOR',
        'MANAGED_PROCESSOR',
      ] as const),
      ...(['LAA_ORG', 'LAA_STORE', 'FREEMIUM_ORG', 'FREEMIUM_STORE'] as const),
    ],
  ],
  [
    'changing a submitted application, which sales staff only read',
    ['forms:correct', 'closeouts:update', 'follow-ups:update'],
    [
      ...(['ORG_ADMIN', 'STORE_ADMIN', 'PROCESSOR', 'MANAGED_PROCESSOR'] as const),
      ...(['LAA_ORG', 'LAA_STORE', 'FREEMIUM_ORG', 'FREEMIUM_STORE'] as const),
    ],
  ],
  ['processed forms of a store', ['processed-forms:list-store'], ['STORE_ADMIN']],
  ['processed forms of an org', ['processed-forms:list-org'], ['ORG_ADMIN']],
  ['processed forms of a managed processor', ['processed-forms:list-processor'], ['MANAGED_PROCESSOR']],
  ['reports of an org', ['org-reports:read'], ['ORG_ADMIN', 'LAA_ORG']],
  ['reports of a store', ['store-reports:read'], ['ORG_ADMIN', 'STORE_ADMIN', 'LAA_ORG', 'LAA_STORE']],
  ['sales reports', ['sales-reports:read'], ['FP_ADMIN', 'FP_SALES', 'AFFILIATE']],
  ['reports over all stores', ['all-store-reports:read'], ['DEV_ADMIN', 'FP_MASTER']],
  ['the master dashboard', ['master-dashboard:read'], ['FP_MASTER']],
  [
    'announcements, account executives and affiliates',
    ['announcements:update', 'account-executives:list', 'account-executives:update', 'affiliates:list'],
    ['DEV_ADMIN', 'FP_SALES'],
  ],
  [
    'disclosures, reporting views, companies of the customer database, applicants by disclosure',
    [
      'disclosures:read',
      'disclosures:update',
      'reporting-views:read',
      'reporting-views:update',
      'companies:read',
      'companies:connect',
      'applicant-disclosures:search',
    ],
    ['DEV_ADMIN', 'FP_ADMIN'],
  ],
  ['demo forms', ['demo-forms:generate'], ['DEV_ADMIN', 'FP_SUPPORT', 'DEMO']],
  ['uncompleted links of a store', ['uncompleted-links:list-store'], ['STORE_ADMIN']],
  ['uncompleted links of an org', ['uncompleted-links:list-org'], ['ORG_ADMIN']],
  ['uncompleted links of a managed processor', ['uncompleted-links:list-processor'], ['MANAGED_PROCESSOR']],
  [
    'overriding the status of a lender',
    ['lender-status:override'],
    ['DEV_ADMIN', 'FP_SUPPORT', 'DAILY_TESTING'],
  ],
];

describe('the documented permissions', () => {
  test.each(stated)('%s', (_, names, who) => {
    for (const name of names) expect([name, holders(name).sort()]).toEqual([name, [...who].sort()]);
  });
});

describe('the table of grants', () => {
  const width = { store: 0, org: 1, laa: 2, any: 3 } as const;

  test.each(roles)('gives %s only existing permissions that fit its reach', (role) => {
    for (const name of grants[role].permissions) {
      const scope: string = permissions[name];
      if (scope === 'self') continue;
      expect([name, Object.hasOwn(width, scope)]).toEqual([name, true]);
      expect([name, width[scope as keyof typeof width] <= width[grants[role].reach]]).toEqual([name, true]);
    }
  });

  test('has twenty roles and gives every staff permission to at least one', () => {
    expect(Object.keys(grants).sort()).toEqual([...roles].sort());
    expect(roles).toHaveLength(20);
    const forStaff = (Object.keys(permissions) as Permission[]).filter(
      (name) => !['public', 'own'].includes(permissions[name]),
    );
    // Only programs with an API token record the calls of tools. No role has this permission.
    expect(forStaff.filter((name) => holders(name).length === 0)).toEqual(['tool-calls:record']);
  });

  test.each([
    [
      'store',
      [
        'STORE_ADMIN',
        'LAA_STORE',
        'FREEMIUM_STORE',
        'BASIC',
        'SALES_ASSOCIATE',
        'PROCESSOR',
        'MANAGED_PROCESSOR',
      ],
    ],
    ['org', ['ORG_ADMIN', 'LAA_ORG', 'FREEMIUM_ORG']],
    ['laa', ['LAA_ADMIN']],
    ['any', ['DEV_ADMIN', 'FP_ADMIN', 'FP_SUPPORT', 'FP_SALES', 'FP_MASTER']],
  ] as const)('gives the reach %s to %j', (reach, who) => {
    for (const role of who) expect([role, grants[role].reach]).toEqual([role, reach]);
  });

  test('gives undocumented roles only the profile and their one tool', () => {
    const base = permissionsOf(['GENERAL_ACCESS']);
    expect(base.filter((name) => permissions[name] !== 'self')).toEqual([]);
    expect(permissionsOf(['DEMO']).filter((name) => !base.includes(name))).toEqual(['demo-forms:generate']);
    expect(permissionsOf(['AFFILIATE']).filter((name) => !base.includes(name))).toEqual([
      'affiliate-area:read',
      'sales-reports:read',
    ]);
  });
});

// `contracts:act` also covers the withdrawal of waiting contract steps of every kind.
test.each(['contracts:send', 'contracts:cancel', 'deliveries:confirm'] as const)(
  'lets roles with %s also withdraw a step',
  (name) => expect(holders('contracts:act')).toEqual(holders(name)),
);
