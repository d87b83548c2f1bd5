import { type Currency } from '@millrace/schemas/money';
import { createContext, type ReactNode, use } from 'react';
import { money, shownCurrency } from '../../../shared/format/money.ts';

/** Formats an amount in hundredths of a currency. */
export type FormatMoney = (cents: number, currency?: Currency) => string;

const CurrencyContext = createContext<Currency | null>(null);

/** Shows the amounts in `children` in this currency, for example the currency of the application's store. */
export const AmountsIn = ({ currency, children }: { currency: Currency; children: ReactNode }) => (
  <CurrencyContext value={currency}>{children}</CurrencyContext>
);

/** Returns the currency of the application or report on the screen, otherwise that of the user's stores. */
export const useCurrency = (): Currency => use(CurrencyContext) ?? shownCurrency();

/** Returns the formatter for amounts. An amount that names its own currency is shown in that currency. */
export function useMoney(): FormatMoney {
  const own = useCurrency();
  return (cents, currency = own) => money(cents, currency);
}
