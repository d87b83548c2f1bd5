import type { Permission } from '../permissions.ts';

/** The sections of the side menu, in their order. */
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
  /** A page of the shopper's build; the portal's others are in the store's. */
  shopper?: true;
  /** The section of the side menu it belongs to. It is listed there when its address can be written. */
  menu?: MenuName;
  /** The parameter of the path that is the store one works in. */
  storeParameter?: string;
  /** What follows the path belongs to the screen too. */
  prefix?: true;
}

export const portal = (path: string, permission: Permission, title: string, menu?: MenuName): Screen => ({
  path,
  app: 'portal',
  permission,
  title,
  ...(menu && { menu }),
});

/** A page for strangers with a link, or a code of theirs. */
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

/** The store one works in fills the parameter, so that the side menu can list the screen. */
export const ofStore = (storeParameter: string, screen: Screen): Screen => ({ ...screen, storeParameter });
