import { answerCents, digits, dollars, isoDate, plainLetters } from './formats.ts';
import { LenderError } from '../errors.ts';
import { optionList } from '@millrace/schemas/fields';

/** The catalogue's states, by their two-letter codes. */
const states: Readonly<Record<string, string>> = Object.fromEntries(
  optionList('us_states')
    .options.filter(({ value }) => value !== '')
    .map(({ value, label }) => [String(value), label.en]),
);

type Transform = (value: string, field: string) => string | number | boolean;

/**
 * All formats that `mapAnswers` can convert an answer to, by name.
 * Input is the catalogue's format: phones `(555) 010-0199`, dates `MM/DD/YYYY`, amounts in whole dollars per
 * month, states by two-letter code, SSN nine digits.
 * An answer that cannot be converted throws `mapping-failed` with the field.
 */
export const transforms = {
  /** The answer unchanged. */
  text: (value) => value,
  /** In ASCII letters. A name without Latin letters throws, so that the shopper can spell it differently. */
  'plain-letters': latin,
  'upper-case': (value) => value.toUpperCase(),
  digits: (value) => digits(value),

  /** ISO date: `1988-04-17` */
  'date-iso': isoDate,
  /** US date: `04/17/1988` */
  'date-us': (value, field) => `${part(value, field, 1)}/${part(value, field, 2)}/${part(value, field, 0)}`,
  /** Date without separators: `19880417` */
  'date-compact': (value, field) => isoDate(value, field).replaceAll('-', ''),
  /** 17, 4 and 1988, for lenders that take a date as three numbers. */
  'date-day': (value, field) => Number(part(value, field, 2)),
  'date-month': (value, field) => Number(part(value, field, 1)),
  'date-year': (value, field) => Number(part(value, field, 0)),

  /** Ten digits: `5550100199` */
  'phone-digits': phone,
  /** With dashes: `555-010-0199` */
  'phone-dashed': (value, field) => phone(value, field).replace(/(...)(...)(....)/, '$1-$2-$3'),
  /** With dots: `555.010.0199` */
  'phone-dotted': (value, field) => phone(value, field).replace(/(...)(...)(....)/, '$1.$2.$3'),
  /** E.164: `+15550100199` */
  'phone-e164': (value, field) => `+1${phone(value, field)}`,

  /** Integer US cents: 420000 */
  'money-cents': answerCents,
  /** 4200, with cents after the decimal point if there are any. */
  'money-dollars': (value, field) => answerCents(value, field) / 100,
  /** Dollars as text: `4200.00` */
  'money-text': (value, field) => dollars(answerCents(value, field)),
  /** 4200, rounded down: a lender that takes whole dollars must not see more income than the shopper has. */
  'money-whole-dollars': (value, field) => Math.floor(answerCents(value, field) / 100),
  /** A monthly amount as a yearly amount, in the same four formats. */
  'yearly-cents': (value, field) => answerCents(value, field) * 12,
  'yearly-dollars': (value, field) => (answerCents(value, field) * 12) / 100,
  'yearly-text': (value, field) => dollars(answerCents(value, field) * 12),
  'yearly-whole-dollars': (value, field) => Math.floor((answerCents(value, field) * 12) / 100),

  /** Two-letter code: `VA` */
  'state-code': (value, field) => stateOf(value, field).code,
  /** English name: `Virginia` */
  'state-name': (value, field) => stateOf(value, field).name,
  /** ISO 3166-2: `US-VA` */
  'state-iso': (value, field) => `US-${stateOf(value, field).code}`,

  /** SSN as nine digits, with dashes, or only the last four: `900123456`, `900-12-3456`, `3456`. */
  'ssn-digits': ssn,
  'ssn-dashed': (value, field) => ssn(value, field).replace(/(...)(..)(....)/, '$1-$2-$3'),
  'ssn-last4': (value, field) => ssn(value, field).slice(-4),

  /** Yes or no as JSON, as text and as a letter. */
  'yes-no-boolean': yes,
  'yes-no-text': (value, field) => String(yes(value, field)),
  'yes-no-letter': (value, field) => (yes(value, field) ? 'Y' : 'N'),
  number: (value, field) => {
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    throw unusable(field, 'no number');
  },
} satisfies Record<string, Transform>;

/** Name of a format in `transforms`. */
export type TransformName = keyof typeof transforms;

function unusable(field: string, what: string): LenderError {
  return new LenderError('mapping-failed', 'no', `The answer to ${field} is ${what}.`, { field });
}

function part(value: string, field: string, index: 0 | 1 | 2): string {
  return isoDate(value, field).split('-')[index]!;
}

function latin(value: string, field: string): string {
  const plain = plainLetters(value).trim();
  if (/[A-Za-z0-9]/.test(plain)) return plain;
  throw new LenderError('mapping-failed', 'no', `The answer to ${field} has no Latin letters.`, { field });
}

function phone(value: string, field: string): string {
  const plain = digits(value).replace(/^1(?=\d{10}$)/, '');
  if (plain.length === 10) return plain;
  throw unusable(field, 'no US phone number');
}

function ssn(value: string, field: string): string {
  const plain = digits(value);
  if (plain.length === 9) return plain;
  throw unusable(field, 'no SSN or ITIN');
}

function stateOf(value: string, field: string): { code: string; name: string } {
  const name = Object.hasOwn(states, value) ? states[value] : undefined;
  if (name === undefined) throw unusable(field, 'no US state');
  return { code: value, name };
}

function yes(value: string, field: string): boolean {
  const word = value.toLowerCase();
  if (['y', 'yes', 'true', '1'].includes(word)) return true;
  if (['n', 'no', 'false', '0'].includes(word)) return false;
  throw unusable(field, 'neither yes nor no');
}
