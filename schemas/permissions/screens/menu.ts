import { menuOrder, type MenuName, type Screen } from './screen.ts';
import { screens } from './served.ts';

export interface MenuSection {
  name: MenuName;
  items: readonly Screen[];
}

/**
 * Returns the side menu of a user with these permissions: the sections in order, without empty ones. Every
 * item has an address. A screen that needs an id is listed only if that id is the user's current store.
 */
export function menuSections(
  permissions: readonly string[],
  { storeId, among = screens }: { storeId?: number; among?: readonly Screen[] } = {},
): MenuSection[] {
  const allowed = among
    .filter(({ menu, permission }) => menu !== undefined && permissions.includes(permission))
    .map((screen) => withAddress(screen, storeId))
    .filter(({ path }) => path.startsWith('/') && !path.includes(':'));
  return menuOrder
    .map((name) => ({ name, items: allowed.filter(({ menu }) => menu === name) }))
    .filter(({ items }) => items.length > 0);
}

const withAddress = (screen: Screen, storeId: number | undefined): Screen =>
  screen.storeParameter === undefined || storeId === undefined
    ? screen
    : { ...screen, path: screen.path.replace(`:${screen.storeParameter}`, String(storeId)) };
