import { menuOrder, type MenuName, type Screen } from './screen.ts';
import { screens } from './served.ts';

export interface MenuSection {
  name: MenuName;
  items: readonly Screen[];
}

/**
 * The side menu of somebody with these permissions: sections in their order, none of them empty. Every item has an
 * address to go to; what needs an id is listed only when the id is that of the store one works in.
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
