/** One entry of the palette: a page that it opens or an action that it runs. */
export interface PaletteEntry {
  readonly id: string;
  /** The heading above the entry. Entries with the same heading must be adjacent. */
  readonly group: string;
  readonly label: string;
  readonly hint?: string;
  readonly to?: string;
  readonly act?: () => void;
}

/** True if the entry contains all words of the text, in any order. */
export const isFound = ({ label, hint = '' }: PaletteEntry, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${label} ${hint}`.toLowerCase().includes(word));
