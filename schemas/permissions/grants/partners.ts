import * as may from './bundles.ts';
import { acrossOrgs, reaching } from './grant.ts';

const customers = [
  ...may.signedIn,
  ...may.belongsToStore,
  ...may.servesCustomers,
  ...may.processesApplications,
] as const;

/**
 * Grants of lender affiliates and freemium accounts. Where the specification does not say what a role may do,
 * the role has only few permissions.
 */
export const partnerGrants = {
  LAA_ADMIN: reaching(
    'laa',
    ...may.signedIn,
    ...may.looksAtPlans,
    ...may.seesOrg,
    ...may.belongsToStore,
    'laa:read',
    'laa:update',
    'laa:list-lenders',
    'orgs:update',
    'stores:create',
    'stores:re-subscribe',
    'users:create',
    'users:assign-roles',
    'processed-forms:list-lender',
    'lender-performance:read',
  ),
  LAA_ORG: reaching(
    'org',
    ...customers,
    ...may.worksWithCredentials,
    ...may.runsStore,
    ...may.setsUpStore,
    ...may.readsStoreReports,
    ...may.readsOrgReports,
    ...may.seesOrg,
    ...may.looksAtPlans,
    ...may.paysForStore,
    'lenders:sign-up',
    'key-figures:read',
    'org-dashboard:read',
    'form-views:share-org',
    'org-billing:read',
    'orgs:update',
    'org-settings:update',
    'org-regions:read',
    'org-regions:update',
    'users:create',
    'users:update',
  ),
  LAA_STORE: reaching(
    'store',
    ...customers,
    ...may.worksWithCredentials,
    ...may.runsStore,
    ...may.setsUpStore,
    ...may.readsStoreReports,
    'lenders:sign-up',
    'key-figures:read',
    'store-dashboard:read',
  ),
  FREEMIUM_ORG: reaching(
    'org',
    ...customers,
    ...may.runsStore,
    ...may.seesOrg,
    'store-users:list',
    'users:create',
    'orgs:update',
    'org-dashboard:read',
    'form-views:share-org',
    'freemium-models:read',
  ),
  FREEMIUM_STORE: reaching(
    'store',
    ...customers,
    ...may.runsStore,
    'store-dashboard:read',
    'freemium-models:read',
  ),
  /** An affiliate sees totals of the stores that the affiliate referred, never data of a person. */
  AFFILIATE: acrossOrgs(reaching('store', ...may.signedIn, 'sales-reports:read', 'affiliate-area:read')),
  /**
   * A role that a user has in addition to another role. It allows generating demo applications and gives
   * access to no further screen.
   */
  DEMO: reaching('store', ...may.signedIn, 'demo-forms:generate'),
  GENERAL_ACCESS: reaching('store', ...may.signedIn),
  /** This role reaches only the stores assigned to the user. */
  DAILY_TESTING: reaching(
    'store',
    ...may.signedIn,
    ...may.belongsToStore,
    'dashboard:read',
    'applications:list',
    'applications:read',
    'realtime:listen',
    'lender-status:override',
  ),
};
