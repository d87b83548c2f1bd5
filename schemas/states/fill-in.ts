/**
 * Fills the lender's name into a text. A front end passes a function that also translates the text. By default,
 * the text stays English.
 */
export type FillIn = (text: string, values: { readonly lender: string }) => string;

export const fillIn: FillIn = (text, { lender }) => text.replaceAll('{lender}', () => lender);
