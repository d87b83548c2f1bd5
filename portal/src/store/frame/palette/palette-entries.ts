import type { MenuSection } from '@millrace/schemas/permissions';
import type { PaletteEntry } from '@millrace/ui/palette';

export const screenEntries = (sections: readonly MenuSection[], search: string): PaletteEntry[] =>
  sections.flatMap(({ name, items }) =>
    items.map(({ path, title }) => ({
      id: `screen ${path}`,
      group: 'Screens',
      label: title,
      ...(name !== title && { hint: name }),
      to: `${path}${search}`,
    })),
  );
