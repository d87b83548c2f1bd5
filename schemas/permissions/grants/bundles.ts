import type { Permission } from '../permissions.ts';

const bundle = <const Names extends readonly Permission[]>(...names: Names): Names => names;

/** Permissions of every user who signs in. */
export const signedIn = bundle(
  'session:read',
  'session:refresh',
  'session:end',
  'password:change',
  'profile:read',
  'profile:update',
  'sign-in-factors:read',
  'sign-in-factors:add',
  'sign-in-factors:remove',
  'session:step-up',
  'terms:read',
  'terms:accept',
  'notifications:read',
  'notifications:update',
  'announcements:read',
  'tours:read',
  'support:ask',
  'reference:read',
);

/** Permissions of every role that works with a store: reading the store's name, settings and org. */
export const belongsToStore = bundle('stores:read', 'store-settings:read', 'orgs:read');

/** Permissions of every role that serves customers in a store. */
export const servesCustomers = bundle(
  'dashboard:read',
  'applications:list',
  'realtime:listen',
  'outside-forms:read',
  'cfa-configs:read',
  'marketing-links:read',
  'form-links:send',
  'associates:list',
  'forms:create',
  'forms:check',
  'forms:update',
  'closeouts:read',
);

/** Permissions to change applications after they were submitted. Sales staff only read them. */
export const changesApplications = bundle('forms:correct', 'closeouts:update', 'follow-ups:update');

/** Permissions to read the lenders' answers and offers, and to show them to the customer. */
export const seesAnswers = bundle('applications:read', 'customer-view:show');

/** Permissions of roles that process applications at lenders. */
export const processesApplications = bundle(
  ...seesAnswers,
  ...changesApplications,
  'applications:submit',
  'applications:regrade',
  'forms:assign',
  'lender-status:update',
  'lenders:list',
  'applicants:read',
  'applicant-notes:read',
  'applicant-notes:update',
  'credit-checks:read',
  'credit-checks:run',
  'offers:send',
  'contracts:act',
  'invoices:write',
  'refunds:create',
  'contracts:send',
  'contracts:cancel',
  'customer-view:send',
  'deliveries:confirm',
  'outstanding-orders:list',
);

export const worksWithCredentials = bundle('store-credentials:read', 'store-credentials:update');

/** Permissions of roles that manage a store, within that store. */
export const runsStore = bundle(
  'associates:update',
  'settlements:read',
  'settlements:update',
  'forms:delete',
  'form-views:share-store',
  'store-profile:read',
  'resources:read',
);

/**
 * Permissions for setting up a store, its forms and its links. Internal staff also have them, so that they
 * can help stores.
 */
export const setsUpStore = bundle(
  'stores:update',
  'store-settings:update',
  'store-integrations:read',
  'integrations:read',
  'outside-forms:update',
  'cfa-configs:update',
  'pages:read',
  'pages:update',
  'marketing-links:update',
  'store-users:list',
  'store-profile:read',
  'resources:read',
);

/** Permissions for reports about stores and their sales staff. */
export const readsStoreReports = bundle(
  'store-reports:read',
  'application-results:read',
  'lender-performance:read',
  'top-earners:read',
  'sent-forms:list',
);

export const readsOrgReports = bundle('org-reports:read', 'org-top-earners:read');

export const seesOrg = bundle('org-users:list', 'org-stores:list');

/** Permissions to see the prices and payment methods of subscriptions. */
export const looksAtPlans = bundle('products:read', 'coupons:validate');

export const paysForStore = bundle('subscriptions:read', 'payment-methods:read', 'payment-methods:update');

/** Permissions of internal staff who support customers. These staff see every tenant. */
export const helpsCustomers = bundle(
  ...belongsToStore,
  ...setsUpStore,
  ...seesOrg,
  'applications:list',
  'applications:read',
  'realtime:listen',
  'outside-forms:read',
  'cfa-configs:read',
  'marketing-links:read',
  'lenders:list',
  'dashboard:read',
  'key-figures:read',
  'all-applications:read',
  'all-stores:list',
  'all-orgs:list',
  'all-orgs:read',
  'message-limits:read',
  'message-limits:update',
  'stores:classify',
  'applicants:enroll',
  'users:invite',
  'users:read',
  'users:unlock',
  'audit:read',
);

/** Permissions of internal staff who set up the accounts of new customers. */
export const setsUpCustomers = bundle(
  ...looksAtPlans,
  ...paysForStore,
  'subscriptions:update',
  'org-billing:read',
  'stripe-products:read',
  'agreed-products:read',
  'coupons:list',
  'api-tokens:read',
  'webhooks:read',
  'stores:check-inactive',
  'global-variables:update',
  'processors:list',
  'processors:assign',
  'companies:read',
  'companies:connect',
  'orgs:update',
  'org-settings:update',
  'org-regions:read',
  'accounts:create',
  'laa:update',
  'laa:list-lenders',
  'integrations:update',
  'store-integrations:update',
  'freemium-models:list',
  'freemium-models:read',
  'freemium-models:update',
  'freemium-models:delete',
  'freemium-models:send',
  'disclosures:read',
  'disclosures:update',
  'applicant-disclosures:search',
  'reporting-views:read',
  'reporting-views:update',
  'referral-partners:read',
  'referral-partners:update',
  'commissions:read',
  'commissions:update',
);

/** Permissions of internal sales staff. */
export const sells = bundle(
  'affiliates:list',
  'affiliates:update',
  'account-executives:list',
  'account-executives:update',
  'announcements:update',
  'metric-announcements:read',
);
