import type { Permission } from '../permissions.ts';
import { admin, ofStore, portal, shopper, type Screen } from './screen.ts';

const apply = (path: string, permission: Permission, title: string): Screen =>
  shopper(`/apply${path}`, permission, title);

/**
 * The shopper's pages after the welcome page. A shopper without a session for the form is sent back to the
 * page that the link opens.
 */
const shopperScreens: readonly Screen[] = [
  apply('', 'outside-form:open', 'Your application'),
  apply('/contact', 'shopper-form:start', 'Your contact'),
  apply('/code', 'shopper-form:verify', 'Your code'),
  apply('/earlier', 'shopper-form:read', 'Application started earlier'),
  apply('/questions/:screenId', 'shopper-form:write', 'Questions'),
  apply('/check', 'shopper-form:submit', 'Check your answers'),
  apply('/co-applicant', 'shopper-form:write', 'Your co-buyer'),
  apply('/later', 'shopper-form:verify', 'Continue later'),
  apply('/results', 'shopper-results:read', 'Results'),
  apply('/answer/:attemptId/:requestId', 'shopper-results:answer', 'Question from a lender'),
  apply('/offers', 'shopper-results:read', 'Offers'),
  apply('/offers/:attemptId/:offerId', 'shopper-results:answer', 'Accept an offer'),
  apply('/contract/:attemptId', 'shopper-results:answer', 'Sign the contract'),
  apply('/thank-you', 'shopper-results:read', 'Thank you'),
  apply('/preview', 'public:read', 'Preview of a form'),
  apply('/finished', 'public:read', 'Finished'),
  shopper('/demo/outbox', 'demo-outbox:read', 'Demo outbox'),
];

const reports = '/app/reporting';
const builder = '/app/account/store/application';
const links = '/app/account/store/marketing-links/marketing-links';

const reportScreens: readonly Screen[] = [
  portal(`${reports}/org/store-performance`, 'org-reports:read', 'Org store performance', 'Reports'),
  ofStore(
    'id',
    portal(`${reports}/store-performance/:id`, 'store-reports:read', 'Store performance', 'Reports'),
  ),
  portal(`${reports}/org/associate-scorecard`, 'org-reports:read', 'Org associate scorecard', 'Reports'),
  ofStore(
    'id',
    portal(
      `${reports}/store/associate-scorecard/:id`,
      'store-reports:read',
      'Store associate scorecard',
      'Reports',
    ),
  ),
  portal(`${reports}/org-link-performance`, 'org-reports:read', 'Org link performance', 'Reports'),
  ofStore(
    'id',
    portal(
      `${reports}/store-link-performance/:id`,
      'store-reports:read',
      'Store link performance',
      'Reports',
    ),
  ),
  portal(
    `${reports}/associate-scorecard/:id/:storeId`,
    'store-reports:read',
    'Associate scorecard',
    'Reports',
  ),
  portal(
    `${reports}/store-link-performance/:storeId/:marketingLinkId`,
    'store-reports:read',
    'Link performance',
    'Reports',
  ),
  portal(`${reports}/lender-performance`, 'store-reports:read', 'Lender performance', 'Reports'),
  portal(`${reports}/daily-breakdown`, 'all-store-reports:read', 'Daily breakdown'),
  portal(`${reports}/revenue-tracking`, 'all-store-reports:read', 'Revenue tracking'),
  portal(`${reports}/delivery/:token`, 'profile:read', 'Mailed report'),
];

/** The screens for the store's forms and for the links to these forms. */
const formScreens: readonly Screen[] = [
  portal(`${builder}/form-list`, 'cfa-configs:update', 'Forms', 'Store Settings'),
  portal(`${builder}/create-form`, 'cfa-configs:update', 'Create form configuration', 'Store Settings'),
  {
    ...portal(
      `${builder}/create-form/:cfa_config_id/manage-path/:path_id/:store_id`,
      'cfa-configs:update',
      'Manage path',
      'Store Settings',
    ),
    prefix: true,
  },
  {
    ...portal(
      `${builder}/create-form/form-details/:form_id/:store_id`,
      'cfa-configs:update',
      'Form details editor',
      'Store Settings',
    ),
    prefix: true,
  },
  portal(
    `${builder}/marketing-links/:store_id/config/:cfa_config_id`,
    'marketing-links:update',
    'Marketing link manager',
    'Marketing',
  ),
  portal(`${links}/all-links-org`, 'org-reports:read', 'Links of the organization', 'Marketing'),
  portal(`${links}/all-links-store`, 'store-reports:read', 'Store links', 'Marketing'),
  portal(`${links}/individual-link`, 'store-reports:read', 'Link details'),
];

/**
 * All screens that exist, with their permissions. The router of the store portal and the menus are built from
 * this list.
 * Tests compare it with the shopper's router and with the resources of react-admin. One admin screen covers a
 * list and the pages that react-admin opens from it.
 */
export const screens: readonly Screen[] = [
  shopper('/:storeSlug/:websiteUuid/:urlId/welcome', 'outside-form:open', 'Welcome'),
  shopper('/a/:code', 'outside-form:open', 'Welcome'),
  shopper('/outside-form/:storeName/:storeUuid/:storeAssociateId?', 'outside-form:open', 'Welcome'),
  shopper('/co-applicant', 'form-link:open', 'Your part of an application'),
  shopper('/co-applicant/:token', 'form-link:open', 'Your part of an application'),
  shopper('/outside-form-edit/:storeUuid/:id/:token', 'form-link:open', 'Outside form edit'),
  shopper('/applicant-password', 'applicant-password:set', 'Set your password'),
  shopper('/status', 'application-status:find', 'Status'),
  shopper('/status/application/:formId', 'shopper-results:read', 'Results of an application'),
  shopper('/status/application/:formId/:lenderId/', 'shopper-results:read', 'Application status at a lender'),
  {
    ...shopper(
      '/app/consumer-facing/process/:store_id/:form_id/:aaso_id',
      'customer-view:read',
      'Consumer-facing process',
    ),
    prefix: true,
  },
  ...shopperScreens,
  portal('/login', 'session:create', 'Sign in'),
  portal('/pos/login', 'pos-session:create', 'POS login'),
  portal('/register', 'registration:create', 'Register'),
  portal(
    '/freemium-registration/:freemiumModelId/:token',
    'freemium-registration:use',
    'Freemium registration',
  ),
  portal('/reset-password', 'password:reset', 'Reset password'),
  portal('/activate', 'account:activate', 'Activate account'),
  portal('/confirm-email', 'email:confirm', 'Confirm email'),
  portal('/404', 'public:read', 'Page not found'),
  portal('/app', 'session:read', 'Millrace'),
  portal('/app/account/disabled', 'public:read', 'Account disabled'),
  portal('/app/dashboard', 'dashboard:read', 'Dashboard'),
  portal('/app/mp/dashboard', 'processor-dashboard:read', 'Managed-processor dashboard'),
  portal('/master/dashboard', 'master-dashboard:read', 'Master dashboard'),
  portal('/ae/dashboard', 'account-executive-area:read', 'Account executive dashboard'),
  portal('/ae/store-overview/:storeId', 'account-executive-area:read', 'Account executive store overview'),
  portal('/ae/profile', 'account-executive-area:read', 'Account executive profile'),
  portal('/affiliate/dashboard', 'affiliate-area:read', 'Affiliate dashboard'),
  portal('/affiliate/profile', 'affiliate-area:read', 'Affiliate profile'),
  portal('/app/store/dashboard', 'store-dashboard:read', 'Store dashboard'),
  portal('/app/org/dashboard', 'org-dashboard:read', 'Org dashboard'),
  portal('/app/user/profile', 'profile:read', 'User profile'),
  portal('/app/forms/view-all', 'applications:list', 'Applications', 'Forms'),
  portal('/app/forms/create', 'forms:create', 'New application', 'Forms'),
  portal('/app/forms/outside', 'outside-forms:read', 'In-store form', 'Forms'),
  portal('/app/forms/outstanding-orders', 'outstanding-orders:list', 'Outstanding orders', 'Forms'),
  portal('/app/forms/payments', 'settlements:read', 'Payments', 'Forms'),
  portal('/app/customers/:store_id/:form_id', 'applicants:read', 'Customer'),
  portal('/app/forms/edit/:form_id/:store_id', 'forms:update', 'Edit form', 'Forms'),
  portal('/app/process/:store_id/:form_id', 'applications:read', 'Processing'),
  ofStore(
    'id',
    portal('/app/reporting/sent-applications/:id', 'sent-forms:list', 'Sent applications', 'Reports'),
  ),
  ...reportScreens,
  ofStore(
    'storeId',
    portal('/app/account/store/general/:storeId', 'store-profile:read', 'Store profile', 'Store Settings'),
  ),
  portal('/app/account/store/associates', 'associates:update', 'Store associates', 'Store Settings'),
  ...formScreens,
  portal('/app/account/store/application/builder', 'cfa-configs:update', 'Questions', 'Store Settings'),
  portal('/app/lender-options', 'lenders:sign-up', 'Find lenders', 'Store Settings'),
  portal('/app/store/lender-credentials', 'store-credentials:read', 'Lender credentials', 'Store Settings'),
  portal('/app/store/api-tokens', 'api-tokens:update', 'API tokens', 'Store Settings'),
  portal('/app/store/webhooks', 'webhooks:read', 'Webhooks', 'Store Settings'),
  portal('/app/integrations', 'store-integrations:read', 'Integrations', 'Store Settings'),
  portal('/app/mp/stores', 'processor-stores:list', 'Managed stores', 'Store Settings'),
  portal('/app/resources/value-add-partners', 'resources:read', 'Value-add partners', 'Resources'),
  portal('/app/account/org/general', 'orgs:update', 'Organization general settings', 'Account Settings'),
  portal('/app/org/billing', 'org-billing:read', 'Organization billing', 'Account Settings'),
  portal('/app/store/billing', 'subscriptions:read', 'Store billing', 'Account Settings'),
  portal('/app/setup-trial', 'setup:complete', 'Trial set-up'),
  portal('/app/account/laa/general', 'laa:read', 'Account', 'Lender Affiliate'),
  admin('lender-objects', 'lender-objects:read', 'Lender objects'),
  admin('lender-objects-v2', 'lender-objects:read', 'Lender setup'),
  admin('lender-health', 'lender-objects:read', 'Lender health'),
  admin('rule-sets', 'rule-sets:read', 'Rule sets'),
  admin('applications', 'all-applications:read', 'Applications'),
  admin('explanations', 'all-applications:read', 'Explanation of an application'),
  admin('contract-steps', 'all-applications:read', 'Contract steps'),
  admin('freemium-models', 'freemium-models:list', 'Freemium models'),
  admin('disclosures', 'disclosures:read', 'Disclosures'),
  admin('applicant-disclosures', 'applicant-disclosures:search', 'Applicant disclosures'),
  { ...admin('disclosures/form/:id', 'disclosures:read', 'Edit disclosure'), prefix: true },
  { ...admin('disclosures/form', 'disclosures:update', 'New disclosure'), prefix: true },
  admin('bull-jobs', 'jobs:read', 'Bull jobs'),
  admin('metrics', 'metrics:read', 'Metrics'),
  admin('messages', 'message-limits:read', 'Messages'),
  admin('announcements', 'announcements:update', 'Announcements'),
  admin('migration', 'migrations:run', 'Migration'),
  admin('dev-support', 'dev-support:read', 'Dev support'),
  admin('system-settings', 'system-settings:read', 'System settings'),
  admin('integrations', 'integrations:update', 'Integrations'),
  admin('erasures', 'erasures:read', 'Data deletion'),
  admin('stripe-settings', 'system-settings:read', 'Stripe settings'),
  admin('quarantine', 'quarantine:read', 'Database quarantine'),
  admin('users', 'users:read', 'Users'),
  admin('audit-log', 'audit:read', 'Audit log'),
  admin('orgs', 'all-orgs:read', 'Orgs'),
  admin('stores', 'all-orgs:read', 'Stores'),
  admin('affiliates', 'affiliates:list', 'Affiliates'),
  admin('account-executives', 'account-executives:list', 'Account executives'),
  admin('referral-partners', 'referral-partners:read', 'Referral partners'),
  {
    ...admin('manage-referral-partner/:id', 'referral-partners:update', 'Manage referral partner'),
    prefix: true,
  },
];
