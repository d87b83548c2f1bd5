import { money as inCurrency, usualCurrency, type Currency } from '@millrace/schemas/money';
import type { Locale } from '../messages/messages.ts';

/**
 * The currency of amounts on this page that name no currency: the currency of the application's store or of
 * the user's stores.
 */
let shown: Currency = usualCurrency;

export function showAmountsIn(currency: Currency): void {
  shown = currency;
}

export const shownCurrency = (): Currency => shown;

/** Formats an amount in hundredths. `currency` is needed only if it differs from the currency of the page. */
export const money = (cents: number, currency: Currency = shown): string => inCurrency(cents, currency);

/** Formats basis points as a percentage: 2999 becomes `29.99%`. */
export const percentOf = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;

export const listOf = (items: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
