/**
 * One word of a search: an id or its beginning, a number, or a part of the name of an error, job or queue.
 */
export interface Term {
  readonly text: string;
  /** The range of ids that begin with the word. Absent if the word cannot be the beginning of an id. */
  readonly ids?: { readonly from: string; readonly to: string };
  /** The number of a stored webhook call (inbox entry), if the word is a number. Otherwise absent. */
  readonly number?: string;
}

const mostWords = 6;
const hexOf = (word: string) => word.replaceAll('-', '');
const asUuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function searchTerms(text: string): Term[] {
  const words = text.toLowerCase().trim().split(/\s+/).filter(Boolean);
  return words.slice(0, mostWords).map((word) => {
    const hex = hexOf(word);
    const isId = /^[0-9a-f-]+$/.test(word) && hex.length >= 4 && hex.length <= 32;
    return {
      text: spoken(word),
      ...(isId && { ids: { from: asUuid(hex.padEnd(32, '0')), to: asUuid(hex.padEnd(32, 'f')) } }),
      ...(/^\d{1,19}$/.test(word) && { number: word }),
    };
  });
}

/** Normalizes names, so that `timed-out`, `Timed out` and `timed_out` match the same words. */
export const spoken = (text: string): string => text.toLowerCase().replaceAll(/[-_]/g, ' ');

/** Returns those names (of errors, jobs or queues) that contain the searched word. */
export const namesWith = (term: Term, names: readonly string[]): string[] =>
  names.filter((name) => spoken(name).includes(term.text));
