import type { MenuSection } from '@millrace/schemas/permissions';

/** One thing that the palette opens or does. */
export interface PaletteEntry {
  readonly id: string;
  readonly group: 'Applications' | 'Screens' | 'Stores' | 'Actions';
  readonly label: string;
  readonly hint?: string;
  readonly to?: string;
  readonly act?: () => void;
}

export const screenEntries = (sections: readonly MenuSection[], search: string): PaletteEntry[] =>
  sections.flatMap(({ name, items }) =>
    items.map(({ path, title }) => ({
      id: `screen ${path}`,
      group: 'Screens' as const,
      label: title,
      ...(name !== title && { hint: name }),
      to: `${path}${search}`,
    })),
  );

/** Whether the entry has all words of the text, in any order. */
export const isFound = ({ label, hint = '' }: PaletteEntry, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${label} ${hint}`.toLowerCase().includes(word));

/** The keys that work on every screen, for the help. */
export const shortcuts: readonly { keys: string; words: string }[] = [
  { keys: 'Ctrl K or ⌘ K', words: 'Search applications, screens, stores and actions' },
  { keys: '?', words: 'Show the keyboard shortcuts' },
  { keys: 'Tab, Shift Tab', words: 'Move between links, buttons and fields' },
  { keys: 'Arrow keys', words: 'Move in menus, lists and tabs' },
  { keys: 'Enter', words: 'Open or confirm' },
  { keys: 'Esc', words: 'Close a menu or dialog' },
];
