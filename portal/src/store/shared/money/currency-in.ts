import { isCurrency, type Currency } from '@millrace/schemas/money';

/** Returns the currency that the URL of a page names. Undefined if it names none or an unknown one. */
export function currencyIn(params: URLSearchParams): Currency | undefined {
  const named = params.get('currency');
  return named !== null && isCurrency(named) ? named : undefined;
}
