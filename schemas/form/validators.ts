import { currencies, isPostcode, usualCurrency } from '../countries/index.ts';
import { datePartFinding } from './date-parts.ts';
import { ageOn, parseDate, parseIsoDate, parseStoredDate } from './dates.ts';
import { phoneFinding } from './phone.ts';
import { parseMoney } from './parse-money.ts';
import { shownMoney } from './typed-money.ts';
import type { Validation, ValidationKind } from './types.ts';

/** What a validator found: a key of the message table, and the numbers for the text of the message. */
export interface Finding {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface ValidationContext {
  /** Current date in the store's time zone, `YYYY-MM-DD`. Validators compare dates with it. */
  readonly today: string;
  /** Store setting `strict_names`: names may contain only letters, digits and spaces. */
  readonly strictNames?: boolean;
}

type Parameters<Kind extends ValidationKind> = Extract<Validation, { kind: Kind }>;
type Validator<Kind extends ValidationKind> = (
  text: string,
  parameters: Parameters<Kind>,
  context: ValidationContext,
) => Finding | null;

const found = (isWrong: boolean, code: string, params?: Finding['params']): Finding | null =>
  isWrong ? { code, ...(params && { params }) } : null;

/**
 * Pattern for a word of an email address: the characters of RFC 5322. Mailboxes with accents or emoji are rare,
 * and most lenders refuse them.
 */
const mailWord = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const mailHost = String.raw`[A-Za-z0-9\-]+(?:\.[A-Za-z0-9\-]+)*\.[A-Za-z]{2,}`;
const EMAIL = new RegExp(String.raw`^${mailWord}(?:\.${mailWord})*@${mailHost}$`, 'u');
const NAME = /^[\p{L}\p{M}\d '.-]*$/u;

/** Social Security numbers that are never issued: area 000 or 666, group 00, serial number 0000. */
const NEVER_ISSUED = /^(?:000|666|\d{3}00|\d{5}0000)/;

const BELOW_ZERO = /^[-\u2212\u2013]/;

const patterns = new Map<string, RegExp>();

function patternOf(source: string): RegExp {
  const known = patterns.get(source);
  if (known) return known;
  const pattern = new RegExp(source, 'u');
  patterns.set(source, pattern);
  return pattern;
}

function password(text: string, rule: Parameters<'password'>): Finding | null {
  const characters = [...text];
  const allowed = new RegExp(`^[A-Za-z0-9${(rule.specialsAllowed ?? '').replace(/[\\\]^-]/g, '\\$&')}]*$`);
  const params = { min: rule.min, max: rule.max };
  return (
    found(characters.length < rule.min || characters.length > rule.max, 'password_length', params) ??
    found(!!rule.needs?.includes('letter') && !/[A-Za-z]/.test(text), 'password_letter') ??
    found(!!rule.needs?.includes('number') && !/\d/.test(text), 'password_number') ??
    found(rule.specialsAllowed !== undefined && !allowed.test(text), 'password_characters')
  );
}

function currency(
  text: string,
  { integerDigitsMax, currency: unit = usualCurrency }: Parameters<'currency'>,
): Finding | null {
  const params = { max: 10 ** integerDigitsMax - 1 };
  const parsed = parseMoney(text, { takesCents: false, currency: unit });
  const { sign } = currencies[unit];
  return (
    found(BELOW_ZERO.test(text), 'min', { min: `${sign}0` }) ??
    found(parsed.kind === 'has-cents', 'currency_cents') ??
    (parsed.kind === 'unclear'
      ? {
          code: 'currency_unclear',
          params: { suggestion: `${sign}${shownMoney((parsed.suggestion / 100).toFixed(2))}` },
        }
      : null) ??
    found(!/^\d+$/.test(text), 'currency') ??
    found(text.length > integerDigitsMax, 'currency_digits', params)
  );
}

function date(text: string, { format }: Parameters<'date'>): Finding | null {
  const isDayFirst = format === 'YYYY-MM-DD';
  if ((isDayFirst ? parseIsoDate : parseDate)(text)) return null;
  return datePartFinding(text, isDayFirst ? 'day-first' : 'month-first') ?? { code: 'date' };
}

function minimumAge(
  text: string,
  { min }: Parameters<'minAge'>,
  { today }: ValidationContext,
): Finding | null {
  const birth = parseStoredDate(text);
  const day = parseIsoDate(today);
  return birth && day ? found(ageOn(birth, day) < min, 'min_age', { min }) : null;
}

const validators: { readonly [Kind in ValidationKind]: Validator<Kind> } = {
  email: (text) => found(!EMAIL.test(text), 'email'),
  phone: (text, { texts, country }) => {
    const code = phoneFinding(text, texts ? 'text' : 'call', country);
    return code === null ? null : { code };
  },
  ssn: (text) => found(!/^\d{9}$/.test(text), 'ssn') ?? found(NEVER_ISSUED.test(text), 'ssn_unissued'),
  postcode: (text, { country }) => found(!isPostcode(text, country), 'postcode'),
  date,
  monthYear: (text) => found(!/^(0[1-9]|1[0-2])\/\d{4}$/.test(text), 'month_year'),
  currency,
  percent: (text, { integerDigitsMax: whole, decimals }) =>
    found(!new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${decimals}})?$`).test(text), 'percent', {
      whole,
      decimals,
    }),
  number: (text, { maxDigits: max }) =>
    found(BELOW_ZERO.test(text), 'min', { min: 0 }) ??
    found(!/^\d+$/.test(text), 'number') ??
    found(text.length > max, 'number_digits', { max }),
  timeInMonths: (text, { max }) =>
    found(!/^\d+$/.test(text) || Number(text) > max, 'time_in_months', { max }),
  routingNumber: (text, { digits }) =>
    found(text.length > digits, 'routing_long', { digits }) ??
    found(text.length < digits || !/^\d+$/.test(text), 'routing_short', { digits }),
  name: (text, { strictRegex }, { strictNames }) =>
    strictNames ? found(!patternOf(strictRegex).test(text), 'name_strict') : found(!NAME.test(text), 'name'),
  password,
  minAge: minimumAge,
  minLength: (text, { min }) => found(text.length < min, 'min_length', { min }),
  maxLength: (text, { max }) => found(text.length > max, 'max_length', { max }),
  min: (text, { min }) => found(!(Number(text) >= min), 'min', { min }),
  max: (text, { max }) => found(!(Number(text) <= max), 'max', { max }),
  pattern: (text, { regex }) => found(!patternOf(regex).test(text), 'pattern'),
};

/** Applies one validation to an answer that is cleaned and not empty. Returns null if the answer is valid. */
export function check(text: string, validation: Validation, context: ValidationContext): Finding | null {
  const validator = validators[validation.kind] as Validator<ValidationKind>;
  return validator(text, validation as never, context);
}
