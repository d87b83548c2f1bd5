import type { ConfirmDeliveryBody, ContractAddress, StaffContract } from '@millrace/schemas/api';
import { money, moneyText, type Currency } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { moneyProblem } from '../../../shared/typing/money-problem.ts';
import { centsOf } from './goods.ts';

export type OpenDelivery = NonNullable<StaffContract['open_delivery']>;

/**
 * The values of the form for a delivery. `quantities` has one text for each item that is not fully delivered
 * yet.
 */
export interface TypedDelivery {
  share: 'rest' | 'part';
  date: string;
  amount: string;
  quantities: string[];
}

export const emptyDelivery = ({ items }: OpenDelivery): TypedDelivery => ({
  share: 'rest',
  date: '',
  amount: '',
  quantities: items.map(() => '0'),
});

/**
 * Converts typed text to a number of pieces. Returns null if the text is no number, or if the number is
 * greater than `open`.
 */
export function piecesIn(typed: string, open: number): number | null {
  const pieces = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : null;
  return pieces !== null && pieces <= open ? pieces : null;
}

/** Returns the price of the typed pieces as an input shows it. Empty if no piece is typed. */
export function amountOfPieces({ items, cents }: OpenDelivery, quantities: readonly string[]): string {
  const sum = items.reduce(
    (total, { unit_cents: unit, quantity }, at) =>
      total + unit * (piecesIn(quantities[at] ?? '', quantity) ?? 0),
    0,
  );
  return sum === 0 ? '' : moneyText(Math.min(sum, cents ?? sum));
}

/** Returns what is wrong with the amount of a partial delivery. Undefined if the amount is valid. */
export function amountProblem(
  typed: string,
  { cents: open }: Pick<OpenDelivery, 'cents'>,
  currency: Currency,
): string | undefined {
  const cents = centsOf(typed, currency) ?? 0;
  if (cents <= 0) return moneyProblem(typed, t('Enter an amount, for example 49.99'), currency);
  return open !== undefined && cents > open
    ? t('Enter no more than {amount}', { amount: money(open, currency) })
    : undefined;
}

/**
 * Converts a typed delivery for the request. The first delivery of the whole order names no amount. After earlier
 * parts, the rest is named with its amount and its items, so that the lender does not take it for the whole order.
 */
export function deliveryOf(
  { share, date, amount, quantities }: TypedDelivery,
  { cents, items, is_begun: isBegun }: OpenDelivery,
  currency: Currency,
): Omit<ConfirmDeliveryBody, keyof ContractAddress> {
  if (share === 'rest' && !isBegun) return { delivered_on: date };
  const delivered = items.flatMap(({ sku, quantity }, at) => {
    const pieces = share === 'rest' ? quantity : (piecesIn(quantities[at] ?? '', quantity) ?? 0);
    return pieces > 0 ? [{ sku, quantity: pieces }] : [];
  });
  const amountCents = share === 'rest' ? cents : (centsOf(amount, currency) ?? undefined);
  return {
    delivered_on: date,
    ...(amountCents !== undefined && { amount_cents: amountCents }),
    ...(delivered.length > 0 && { items: delivered }),
  };
}
