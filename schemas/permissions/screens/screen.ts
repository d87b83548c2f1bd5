import type { Permission } from '../permissions.ts';

/** The sections of the side menu, in order. */
export const menuOrder = [
  'Forms',
  'Marketing',
  'Reports',
  'Resources',
  'Store Settings',
  'Account Settings',
  'Dev Admin',
  'Lender Affiliate',
] as const;
export type MenuName = (typeof menuOrder)[number];

export interface Screen {
  path: string;
  app: 'portal' | 'admin';
  permission: Permission;
  title: string;
  /** A page of the shopper's build. The other pages are in the store portal's build. */
  shopper?: true;
  /** The section of the side menu. The menu lists the screen if its address can be completed. */
  menu?: MenuName;
  /** The path parameter for the user's current store. */
  storeParameter?: string;
  /** Longer addresses also belong to the screen. */
  prefix?: true;
}

export const portal = (path: string, permission: Permission, title: string, menu?: MenuName): Screen => ({
  path,
  app: 'portal',
  permission,
  title,
  ...(menu && { menu }),
});

/** A page for visitors with a link or a code. */
export const shopper = (path: string, permission: Permission, title: string): Screen => ({
  ...portal(path, permission, title),
  shopper: true,
});

export const admin = (path: string, permission: Permission, title: string): Screen => ({
  path: `/app/admin/${path}`,
  app: 'admin',
  permission,
  title,
  menu: 'Dev Admin',
});

/** A screen whose parameter is the user's current store, so that the side menu can list it. */
export const ofStore = (storeParameter: string, screen: Screen): Screen => ({ ...screen, storeParameter });
