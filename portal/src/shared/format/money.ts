import type { Locale } from '../messages/messages.ts';

export { dollars as money } from '@millrace/schemas/money';

/** Formats basis points as a percentage: 2999 becomes `29.99%`. */
export const percentOf = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

export const listOf = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
