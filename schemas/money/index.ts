export { parseMoney, typedCents, type TypedAmount } from '../form/parse-money.ts';
export { shownMoney, typedMoney } from '../form/typed-money.ts';

/**
 * Formats an integer amount in US cents as dollars, in US notation for both languages. It shows no cents or
 * two digits: `$3,200` or `$148.33`, never `$148.3`.
 */
export function dollars(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(cents / 100);
}

/** Returns an amount in US cents as an input shows it: `1299.5` dollars as `1,299.50`, `49` dollars as `49`. */
export const moneyText = (cents: number): string => dollars(cents).replace('$', '');
