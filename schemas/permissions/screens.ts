import type { Permission } from './permissions.ts';

export interface Screen {
  path: string;
  app: 'portal' | 'admin';
  permission: Permission;
  title: string;
  menu?: string;
}

const apply = (path: string, permission: Permission, title: string): Screen => ({
  path: `/apply${path}`,
  app: 'portal',
  permission,
  title,
});

/** What a shopper goes through after the welcome page; who has no session of a form is led back to the link. */
const shopperScreens: readonly Screen[] = [
  apply('', 'outside-form:open', 'Your application'),
  apply('/contact', 'shopper-form:start', 'Your contact'),
  apply('/consent', 'shopper-form:start', 'Your consent'),
  apply('/code', 'shopper-form:verify', 'Your code'),
  apply('/questions/:screenId', 'shopper-form:write', 'Questions'),
  apply('/check', 'shopper-form:submit', 'Check your answers'),
  apply('/later', 'shopper-form:verify', 'Go on later'),
  apply('/results', 'shopper-results:read', 'Results'),
  apply('/answer/:attemptId/:requestId', 'shopper-results:answer', 'A lender asks'),
  apply('/offers', 'shopper-results:read', 'Offers'),
  apply('/offers/:attemptId/:offerId', 'shopper-results:answer', 'Accept an offer'),
  apply('/thank-you', 'shopper-results:read', 'Thank you'),
  apply('/finished', 'public:read', 'Finished'),
  { path: '/demo/outbox', app: 'portal', permission: 'demo-outbox:read', title: 'Demo outbox' },
];

/**
 * Every screen that is served, with the permission it needs. The store's router and the menus are made from this list;
 * the shopper's router and react-admin's resources are held to it by tests. An admin screen stands for its list and for
 * what react-admin opens from it.
 */
export const screens: readonly Screen[] = [
  {
    path: '/:storeSlug/:websiteUuid/:urlId/welcome',
    app: 'portal',
    permission: 'outside-form:open',
    title: 'Welcome',
  },
  {
    path: '/outside-form/:storeName/:storeUuid/:storeAssociateId?',
    app: 'portal',
    permission: 'outside-form:open',
    title: 'Welcome',
  },
  ...shopperScreens,
  { path: '/login', app: 'portal', permission: 'session:create', title: 'Sign in' },
  { path: '/404', app: 'portal', permission: 'public:read', title: 'Page not found' },
  { path: '/app', app: 'portal', permission: 'session:read', title: 'Millrace' },
  {
    path: '/app/forms/view-all',
    app: 'portal',
    permission: 'applications:list',
    title: 'Applications',
    menu: 'Forms',
  },
  {
    path: '/app/process/:store_id/:form_id',
    app: 'portal',
    permission: 'applications:read',
    title: 'Processing',
  },
  {
    path: '/app/admin/lender-objects',
    app: 'admin',
    permission: 'lender-objects:read',
    title: 'Lender objects',
    menu: 'Dev Admin',
  },
  {
    path: '/app/admin/applications',
    app: 'admin',
    permission: 'all-applications:read',
    title: 'Applications',
    menu: 'Dev Admin',
  },
  {
    path: '/app/admin/bull-jobs',
    app: 'admin',
    permission: 'jobs:read',
    title: 'Bull jobs',
    menu: 'Dev Admin',
  },
  { path: '/app/admin/users', app: 'admin', permission: 'users:read', title: 'Users', menu: 'Dev Admin' },
];

/** Where a role lands after signing in; the first match of the list counts. */
export const landings: readonly { permission: Permission; path: string }[] = [
  { permission: 'jobs:read', path: '/app/admin' },
  { permission: 'applications:list', path: '/app/forms/view-all' },
  { permission: 'session:read', path: '/404' },
];
