import { LenderError } from '../errors.ts';
import type { CalendarDate, Cents } from '../units.ts';

/**
 * Removes everything except digits: `(555) 010-0199` -> `5550100199`. It also works for SSNs and card digits.
 */
export function digits(value: string): string {
  return value.replace(/\D/g, '');
}

/**
 * Converts a date of the catalogue, `MM/DD/YYYY` or `YYYY-MM-DD`, to `YYYY-MM-DD`.
 * @param field catalogue id, for the error
 * @throws LenderError `mapping-failed` for any other format
 */
export function isoDate(value: string, field: string): CalendarDate {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return value;
  if (!parts) throw new LenderError('mapping-failed', 'no', `The answer to ${field} is no date.`, { field });
  return `${parts[3]}-${parts[1]}-${parts[2]}`;
}

/** Converts hundredths of a currency to a decimal text: 45000 -> `450.00`. */
export function dollars(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/**
 * Converts a decimal amount, as lenders send it, to integer hundredths of its currency: `"450.00"`,
 * `"$1,234.5"`, `3500`.
 * @returns undefined for anything else, including negative numbers such as `-1` that stand for "no amount"
 */
export function cents(value: unknown): Cents | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return undefined;
  const plain = text.replace(/[$,\s]/g, '');
  const parts = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(plain);
  // Whole dollars and fraction are converted separately, because 1.005 is 1.00499... as a floating-point
  // number.
  return parts ? Number(parts[1]) * 100 + Math.round(Number(`0.${parts[2] ?? 0}`) * 100) : undefined;
}

/**
 * Converts an amount of the catalogue (whole dollars or pounds in a string, `4200` or `$4,200`) to integer
 * hundredths.
 * @param field catalogue id, for the error
 * @throws LenderError `mapping-failed` if the text is not an amount
 */
export function answerCents(value: string, field: string): Cents {
  const amount = cents(value);
  if (amount === undefined) {
    throw new LenderError('mapping-failed', 'no', `The answer to ${field} is no amount.`, { field });
  }
  return amount;
}

/**
 * Converts a name to ASCII, for lenders whose systems accept no other letters: `Núñez` -> `Nunez`, `O’Brien`
 * -> `O'Brien`. Characters without an ASCII form are removed.
 */
export function plainLetters(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[^\x20-\x7e]/g, '');
}
