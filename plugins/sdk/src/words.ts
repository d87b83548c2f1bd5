import type { LenderReply, OperationStatus } from './outcome.ts';

/** What a word of the lender means for an operation that it has taken earlier. */
export type OperationMeaning = Pick<OperationStatus, 'state' | 'reasons'>;

/**
 * Returns what a word of the lender means at a place of its reply. Undefined for a word that the table of the place
 * does not have.
 * @param tables one table for each place, because a lender may use one word for several things
 */
export function meaningOf<Place extends string, Meaning>(
  tables: { readonly [At in Place]: Readonly<Record<string, Meaning>> },
  at: NoInfer<Place>,
  word: string,
): Meaning | undefined {
  const table = tables[at];
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/**
 * Returns the reply for a word that the plugin does not know: `Pending`, and an alert for staff.
 * @param at the path of the word in the reply, `data.items[].status`, or its selector on the page
 */
export const unknownWord = (word: string, at: string): LenderReply => ({
  outcome: 'Pending',
  waitingOn: 'lender',
  unknownWord: word,
  unknownWordAt: at,
});
