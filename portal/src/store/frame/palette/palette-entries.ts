import type { MenuSection } from '@millrace/schemas/permissions';
import type { PaletteEntry } from '@millrace/ui/palette';
import { t } from '@millrace/ui/translate';

export const screenEntries = (sections: readonly MenuSection[], search: string): PaletteEntry[] =>
  sections.flatMap(({ name, items }) =>
    items.map(({ path, title }) => ({
      id: `screen ${path}`,
      group: t('Screens'),
      label: t(title),
      ...(name !== title && { hint: t(name) }),
      to: `${path}${search}`,
    })),
  );
