import { currencies, usualCurrency, type Currency } from '../countries/currencies.ts';

export { parseMoney, typedCents, type TypedAmount } from '../form/parse-money.ts';
export { shownMoney, typedMoney } from '../form/typed-money.ts';
export {
  currencies,
  currencyCodes,
  isCurrency,
  usualCurrency,
  type Currency,
} from '../countries/currencies.ts';

/** An amount in hundredths of its currency. */
export interface Money {
  readonly cents: number;
  readonly currency: Currency;
}

/**
 * Formats an integer amount in hundredths of a currency, in the notation of the US for both languages. It shows no
 * hundredths or two digits: `$3,200` or `£148.33`, never `$148.3`. Amounts are never converted.
 */
export function money(cents: number, currency: Currency = usualCurrency): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/**
 * Formats an amount that Millrace charges a store. Millrace's prices at Stripe are in US dollars, whatever the
 * currency of the store.
 */
export const dollars = (cents: number): string => money(cents);

/** Returns an amount in hundredths as an input shows it: `129950` as `1,299.50`, `4900` as `49`. */
export const moneyText = (cents: number): string =>
  money(cents, usualCurrency).replace(currencies[usualCurrency].sign, '');

/**
 * The sum of amounts by currency, in the order in which the currencies first occur. Amounts of two currencies are
 * never added.
 */
export function sumsByCurrency(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, number>();
  for (const { cents, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + cents);
  return [...sums].map(([currency, cents]) => ({ cents, currency }));
}

/**
 * Formats sums, one for each currency: `$25 and £10`. No sums are `$0`.
 * @param locale the locale of the word between the sums
 */
export const amounts = (sums: readonly Money[], locale = 'en-US'): string =>
  sums.length === 0
    ? money(0)
    : new Intl.ListFormat(locale).format(sums.map(({ cents, currency }) => money(cents, currency)));
