import type { ContractAddress, GoodsLine, SetInvoiceBody } from '@millrace/schemas/api';
import { currencies, typedCents, type Currency } from '@millrace/schemas/money';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';
import { moneyProblem } from '../../../shared/typing/money-problem.ts';

/** A line of goods whose values are still the text that the user entered. */
export interface TypedLine {
  name: string;
  model: string;
  quantity: string;
  price: string;
}

export interface TypedGoods {
  lines: TypedLine[];
  tax: string;
  fees: string;
  paid: string;
}

/**
 * The amounts that the user enters in addition to the lines. The keys are the field names in rule documents.
 */
export const sums = {
  tax_total: { field: 'tax', label: t('Tax (optional)'), hint: '' },
  shipping: { field: 'fees', label: t('Delivery and other fees (optional)'), hint: t(', before tax') },
  paid_total: { field: 'paid', label: t('Already paid (optional)'), hint: t(', paid at the store') },
} as const;
export type Sum = keyof typeof sums;
export const sumNames = Object.keys(sums) as Sum[];

/** Returns in which currency an amount is entered: `In pounds, before tax`. */
export const sumHint = (sum: Sum, currency: Currency): string =>
  t('In {en}{hint}', { en: localised(currencies[currency].units), hint: sums[sum].hint });

export const MOST_LINES = 20;
export const emptyLine: TypedLine = { name: '', model: '', quantity: '1', price: '' };

const mostCents = 999_999_99;

/** Converts text such as `1,299.50` or `$49` to hundredths. Returns null if the text is not a clear amount. */
export function centsOf(typed: string, currency: Currency): number | null {
  const cents = typedCents(typed, currency);
  return cents !== null && cents <= mostCents ? cents : null;
}

/** Converts typed text to a number of pieces from 1 to 99. Returns null if the text is not such a number. */
export function piecesOf(typed: string): number | null {
  const pieces = /^\d{1,2}$/.test(typed.trim()) ? Number(typed) : 0;
  return pieces > 0 ? pieces : null;
}

export const problems = {
  name: (typed: string): true | string => typed.trim() !== '' || t('Enter a description'),
  quantity: (typed: string): true | string => piecesOf(typed) !== null || t('Enter 1 to 99'),
};

/** Returns the checks of inputs for amounts in this currency. */
export const moneyProblems = (currency: Currency) => ({
  price: (typed: string): true | string =>
    (centsOf(typed, currency) ?? 0) > 0 ||
    moneyProblem(typed, t('Enter a price, for example 899.00'), currency),
  sum: (typed: string): true | string =>
    typed.trim() === '' ||
    centsOf(typed, currency) !== null ||
    moneyProblem(typed, t('Enter an amount, for example 49.00'), currency),
});

export type Goods = Omit<SetInvoiceBody, keyof ContractAddress>;

const lineOf = ({ name, model, quantity, price }: TypedLine, currency: Currency): GoodsLine => ({
  name: name.trim(),
  ...(model.trim() && { model: model.trim() }),
  quantity: piecesOf(quantity) ?? 1,
  unit_cents: centsOf(price, currency) ?? 0,
});

/**
 * Converts typed goods for the request. Call it after validation: unreadable amounts count as 0, and empty
 * amounts are omitted.
 */
export function goodsOf({ lines, tax, fees, paid }: TypedGoods, currency: Currency): Goods {
  const [taxCents, paidCents] = [centsOf(tax, currency) ?? 0, centsOf(paid, currency) ?? 0];
  return {
    lines: lines.map((line) => lineOf(line, currency)),
    fees_cents: centsOf(fees, currency) ?? 0,
    ...(taxCents > 0 && { tax_cents: taxCents }),
    ...(paidCents > 0 && { paid_cents: paidCents }),
  };
}

/** Returns the total of lines, tax and fees in hundredths. Amounts that are not entered yet count as 0. */
export const totalOf = ({ lines, tax, fees }: TypedGoods, currency: Currency): number =>
  lines.reduce(
    (sum, { quantity, price }) => sum + (piecesOf(quantity) ?? 0) * (centsOf(price, currency) ?? 0),
    0,
  ) +
  (centsOf(tax, currency) ?? 0) +
  (centsOf(fees, currency) ?? 0);

/**
 * Returns the amount in hundredths that the lender would finance: the total minus what the customer pays
 * themselves.
 */
export const openOf = (goods: TypedGoods, currency: Currency): number =>
  totalOf(goods, currency) - (centsOf(goods.paid, currency) ?? 0);
