export { isFound, type PaletteEntry } from './palette-entries.ts';
export { PaletteDialog } from './PaletteDialog.tsx';
export { ShortcutsDialog } from './ShortcutsDialog.tsx';
export { usePaletteKeys } from './use-palette-keys.ts';
