import type { Permission } from './permissions.ts';

export const roles = [
  'DEV_ADMIN',
  'FP_ADMIN',
  'FP_SUPPORT',
  'FP_SALES',
  'FP_MASTER',
  'ORG_ADMIN',
  'STORE_ADMIN',
  'BASIC',
  'PROCESSOR',
  'MANAGED_PROCESSOR',
  'LAA_ADMIN',
  'LAA_ORG',
  'LAA_STORE',
  'AFFILIATE',
  'DEMO',
  'GENERAL_ACCESS',
  'DAILY_TESTING',
  'FREEMIUM_ORG',
  'FREEMIUM_STORE',
  'SALES_ASSOCIATE',
] as const;
export type Role = (typeof roles)[number];

export type Reach = 'store' | 'org' | 'any';
export interface Grant {
  reach: Reach;
  permissions: readonly Permission[];
}

const signedIn = ['session:read', 'session:end'] as const satisfies readonly Permission[];
const readApplications = [
  'applications:list',
  'applications:read',
  'realtime:listen',
] as const satisfies readonly Permission[];
const processApplications = [
  ...readApplications,
  'applications:submit',
  'applications:regrade',
] as const satisfies readonly Permission[];
const staffReads = [
  ...readApplications,
  'lender-objects:read',
  'all-applications:read',
  'jobs:read',
  'users:read',
] as const satisfies readonly Permission[];

/** Default deny: a role holds exactly what stands here, as far as its reach goes. */
export const grants: Record<Role, Grant> = {
  DEV_ADMIN: {
    reach: 'any',
    permissions: [
      ...signedIn,
      ...staffReads,
      ...processApplications,
      'lender-objects:update',
      'jobs:rerun',
      'attempts:resolve',
    ],
  },
  FP_ADMIN: { reach: 'any', permissions: [...signedIn, ...staffReads, 'lender-objects:update'] },
  FP_SUPPORT: { reach: 'any', permissions: [...signedIn, ...staffReads, 'jobs:rerun', 'attempts:resolve'] },
  FP_SALES: { reach: 'any', permissions: [...signedIn] },
  FP_MASTER: { reach: 'any', permissions: [...signedIn] },
  ORG_ADMIN: { reach: 'org', permissions: [...signedIn, ...processApplications] },
  STORE_ADMIN: { reach: 'store', permissions: [...signedIn, ...processApplications] },
  BASIC: { reach: 'store', permissions: [...signedIn, ...readApplications] },
  PROCESSOR: { reach: 'store', permissions: [...signedIn, ...processApplications] },
  MANAGED_PROCESSOR: { reach: 'store', permissions: [...signedIn, ...processApplications] },
  LAA_ADMIN: { reach: 'store', permissions: [...signedIn] },
  LAA_ORG: { reach: 'org', permissions: [...signedIn, ...processApplications] },
  LAA_STORE: { reach: 'store', permissions: [...signedIn, ...processApplications] },
  AFFILIATE: { reach: 'store', permissions: [...signedIn] },
  DEMO: { reach: 'store', permissions: [...signedIn] },
  GENERAL_ACCESS: { reach: 'store', permissions: [...signedIn] },
  DAILY_TESTING: { reach: 'any', permissions: [...signedIn, ...readApplications] },
  FREEMIUM_ORG: { reach: 'org', permissions: [...signedIn, ...processApplications] },
  FREEMIUM_STORE: { reach: 'store', permissions: [...signedIn, ...processApplications] },
  SALES_ASSOCIATE: { reach: 'store', permissions: [...signedIn, ...readApplications] },
};
