import { answerCents, digits, dollars, isoDate, plainLetters } from './formats.ts';
import { LenderError } from '../errors.ts';
import { optionList } from '@millrace/schemas/fields';

/** Names of the catalogue's US states, by two-letter code. */
const states: Readonly<Record<string, string>> = Object.fromEntries(
  optionList('us_states')
    .options.filter(({ value }) => value !== '')
    .map(({ value, label }) => [String(value), label.en]),
);

type Transform = (value: string, field: string) => string | number | boolean;

/**
 * All formats to which `mapAnswers` can convert an answer, by name.
 * The input has the format of the catalogue: phones `(555) 010-0199` or `+44 7700 900123`, dates `MM/DD/YYYY` or
 * `YYYY-MM-DD`, amounts in whole units of the currency per month, states by two-letter code, SSN nine digits.
 * An answer that cannot be converted throws `mapping-failed` with the field.
 */
export const transforms = {
  /** Returns the answer unchanged. */
  text: (value) => value,
  /**
   * Returns a name in ASCII letters. A name without Latin letters throws, so that the shopper can spell it
   * differently.
   */
  'plain-letters': latin,
  'upper-case': (value) => value.toUpperCase(),
  digits: (value) => digits(value),

  /** Date in ISO format: `1988-04-17` */
  'date-iso': isoDate,
  /** Date in US format: `04/17/1988` */
  'date-us': (value, field) => `${part(value, field, 1)}/${part(value, field, 2)}/${part(value, field, 0)}`,
  /** Date in British format: `17/04/1988` */
  'date-uk': (value, field) => `${part(value, field, 2)}/${part(value, field, 1)}/${part(value, field, 0)}`,
  /** Date without separators: `19880417` */
  'date-compact': (value, field) => isoDate(value, field).replaceAll('-', ''),
  /** Day, month and year as numbers (17, 4, 1988), for lenders that take a date in three parts. */
  'date-day': (value, field) => Number(part(value, field, 2)),
  'date-month': (value, field) => Number(part(value, field, 1)),
  'date-year': (value, field) => Number(part(value, field, 0)),

  /** Phone number as ten digits: `5550100199` */
  'phone-digits': phone,
  /** Phone number with dashes: `555-010-0199` */
  'phone-dashed': (value, field) => phone(value, field).replace(/(...)(...)(....)/, '$1-$2-$3'),
  /** Phone number with dots: `555.010.0199` */
  'phone-dotted': (value, field) => phone(value, field).replace(/(...)(...)(....)/, '$1.$2.$3'),
  /** Phone number in E.164 format: `+15550100199` */
  'phone-e164': (value, field) => (value.startsWith('+') ? `+${digits(value)}` : `+1${phone(value, field)}`),
  /** UK phone number as it is dialled inside the UK: `07700900123` */
  'phone-uk': (value, field) => ukPhone(value, field),

  /** Amount in integer hundredths of the currency: 420000 */
  'money-cents': answerCents,
  /** Amount in dollars or pounds as a number: 4200. It has decimals only if there are cents or pence. */
  'money-dollars': (value, field) => answerCents(value, field) / 100,
  /** Amount in dollars as text: `4200.00` */
  'money-text': (value, field) => dollars(answerCents(value, field)),
  /**
   * Amount in whole dollars: 4200. It is rounded down, so that the lender never sees more income than the
   * shopper has.
   */
  'money-whole-dollars': (value, field) => Math.floor(answerCents(value, field) / 100),
  /** Monthly amount converted to a yearly amount, in each of the four money formats above. */
  'yearly-cents': (value, field) => answerCents(value, field) * 12,
  'yearly-dollars': (value, field) => (answerCents(value, field) * 12) / 100,
  'yearly-text': (value, field) => dollars(answerCents(value, field) * 12),
  'yearly-whole-dollars': (value, field) => Math.floor((answerCents(value, field) * 12) / 100),

  /** State as two-letter code: `VA` */
  'state-code': (value, field) => stateOf(value, field).code,
  /** State as its English name: `Virginia` */
  'state-name': (value, field) => stateOf(value, field).name,
  /** State as its ISO 3166-2 code: `US-VA` */
  'state-iso': (value, field) => `US-${stateOf(value, field).code}`,

  /** SSN as nine digits, with dashes, or only the last four digits: `900123456`, `900-12-3456`, `3456`. */
  'ssn-digits': ssn,
  'ssn-dashed': (value, field) => ssn(value, field).replace(/(...)(..)(....)/, '$1-$2-$3'),
  'ssn-last4': (value, field) => ssn(value, field).slice(-4),

  /** Yes or no as a JSON boolean, as text or as a letter. */
  'yes-no-boolean': yes,
  'yes-no-text': (value, field) => String(yes(value, field)),
  'yes-no-letter': (value, field) => (yes(value, field) ? 'Y' : 'N'),
  number: (value, field) => {
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
    throw unusable(field, 'no number');
  },
} satisfies Record<string, Transform>;

/** Names of the formats in `transforms`. */
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

function ukPhone(value: string, field: string): string {
  const plain = digits(value).replace(/^44/, '');
  if (value.startsWith('+44') && /^\d{9,10}$/.test(plain)) return `0${plain}`;
  throw unusable(field, 'no UK phone number');
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
