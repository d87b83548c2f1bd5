import { money as inCurrency, usualCurrency, type Currency } from '@millrace/schemas/money';
import type { Locale } from '../messages/messages.ts';

/** The currency of the amounts of this page: a page shows amounts of one org, whose stores have one currency. */
let shown: Currency = usualCurrency;

export function showAmountsIn(currency: Currency): void {
  shown = currency;
}

export const shownCurrency = (): Currency => shown;

/** Formats an amount in hundredths. Amounts name a currency only if it is not that of the store. */
export const money = (cents: number, currency: Currency = shown): string => inCurrency(cents, currency);

/** Formats basis points as a percentage: 2999 becomes `29.99%`. */
export const percentOf = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

export const listOf = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
