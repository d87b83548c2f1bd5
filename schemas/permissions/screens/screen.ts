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
  /**
   * True: the screen is in the build of the shopper's pages. All other screens are in the build of the store
   * portal.
   */
  shopper?: true;
  /**
   * Section of the side menu that lists the screen. A screen is not listed if its address contains an id that
   * the menu does not know, such as an application id.
   */
  menu?: MenuName;
  /** Name of the path parameter that contains the id of the user's current store. */
  storeParameter?: string;
  /** True: longer addresses that begin with this path also belong to the screen. */
  prefix?: true;
}

export const portal = (path: string, permission: Permission, title: string, menu?: MenuName): Screen => ({
  path,
  app: 'portal',
  permission,
  title,
  ...(menu && { menu }),
});

/** Returns a screen for visitors who arrive through a link or with a code. */
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

/**
 * Adds to a screen the name of the path parameter that contains the id of the user's current store. With this
 * name the side menu can build the address of the screen.
 */
export const ofStore = (storeParameter: string, screen: Screen): Screen => ({ ...screen, storeParameter });
