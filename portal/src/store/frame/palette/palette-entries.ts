import type { MenuSection } from '@millrace/schemas/permissions';
import type { PaletteEntry } from '@millrace/ui/palette';
import { t } from '@millrace/ui/translate';
import { homeOf } from '../../shared/address/home.ts';
import { isOtherApp } from '../../shared/address/safe-path.ts';
import { menuGroups } from '../menu-groups.ts';

/** Returns the screens of the user, each with the entry of the menu that opens it. */
export const screenEntries = (sections: readonly MenuSection[], search: string): PaletteEntry[] =>
  menuGroups(sections).flatMap(({ name, screens }) =>
    screens.map(({ path, title }) => ({
      id: `screen ${path}`,
      group: t('Screens'),
      label: t(title),
      ...(name !== title && { hint: t(name) }),
      to: `${path}${search}`,
    })),
  );

/** Returns the entry of the user's home page, which is not in the menu. Empty if the user has none in the portal. */
export function homeEntries(landing: string, search: string): PaletteEntry[] {
  const home = homeOf(landing);
  if (home === undefined || isOtherApp(landing)) return [];
  return [
    { id: 'home', group: t('Screens'), label: t('Home'), hint: home.title, to: `${home.path}${search}` },
  ];
}
