import type { Locale } from '../words/words.ts';

/** US dollars as they are written in the US, in both languages: `$3,200` or `$148.33`. */
export function money(cents: number): string {
  const whole = cents % 100 === 0;
  const digits = whole ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/** `2999` basis points are `29.99%`. */
export const percentOf = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

export const listOf = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
