import type { Permission } from './permissions.ts';

export interface Screen {
  path: string;
  app: 'portal' | 'admin';
  permission: Permission;
  title: string;
  menu?: string;
}

/** Every screen that is served, with the permission it needs; routers and menus are made from this list. */
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
