import {
  countryOf,
  parsePostcode,
  usualCountry,
  usualCurrency,
  currencies,
  type CountryCode,
  type Currency,
} from '../countries/index.ts';
import { parseMoney } from './parse-money.ts';
import { shownMoney } from './typed-money.ts';
import { formatDate, formatIsoDate, parseDate, parseIsoDate, type CalendarDate } from './dates.ts';
import { formatPhone, parsePhone } from './phone.ts';
import type { CatalogueField, MaskName } from './types.ts';

export interface Mask {
  /**
   * Returns the text that the input shows for what the shopper has typed so far. It removes characters that
   * do not fit the mask. It never throws.
   */
  readonly format: (typed: string) => string;
  /**
   * Returns the value that is stored for a complete answer. A text that does not fit the mask is only
   * trimmed.
   * The function never shortens or guesses a value, so that the validator can report the original text.
   */
  readonly parse: (typed: string) => string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Puts a separator between groups of digits, e.g. `5125550134` -> `512|555|0134`. No separator follows the
 * last digit.
 */
function grouped(digits: string, sizes: readonly number[], separator: string): string {
  const groups: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    if (rest) groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.join(separator);
}

const phoneOf = (country: CountryCode): Mask => ({
  format: (typed) => formatPhone(typed, country),
  parse: (typed) => parsePhone(typed, country),
});

const postcodeOf = (country: CountryCode): Mask => ({
  format: (typed) => (countryOf(country).address.inwardLength ? typed.toUpperCase().slice(0, 10) : typed),
  parse: (typed) => parsePostcode(typed, country),
});

const ssn: Mask = {
  format: (typed) => grouped(digitsOf(typed).slice(0, 9), [3, 2, 4], '-'),
  parse: (typed) => (/^[\d\s-]+$/.test(typed.trim()) ? digitsOf(typed) : typed.trim()),
};

/** Parses `1990-2-3`, a format of other programs. Month and day may have one or two digits. */
function isoDate(text: string): CalendarDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  return year ? parseIsoDate([year, month!.padStart(2, '0'), day!.padStart(2, '0')].join('-')) : null;
}

const monthFirst: Mask = {
  format: (typed) => {
    const iso = isoDate(typed.trim());
    return iso ? formatDate(iso) : grouped(digitsOf(typed).slice(0, 8), [2, 2, 4], '/');
  },
  parse: (typed) => {
    const text = typed.trim();
    const iso = isoDate(text);
    if (iso) return formatDate(iso);
    const parts =
      /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
    if (!parts) return text;
    const date = `${parts[1]!.padStart(2, '0')}/${parts[2]!.padStart(2, '0')}/${parts[3]!}`;
    return parseDate(date) ? date : text;
  },
};

/** Dates that people write as `27/03/1985`. They are stored as `1985-03-27`, which has one meaning only. */
const dayFirst: Mask = {
  format: (typed) => {
    const iso = isoDate(typed.trim());
    if (!iso) return grouped(digitsOf(typed).slice(0, 8), [2, 2, 4], '/');
    const [month, day, year] = formatDate(iso).split('/');
    return `${day!}/${month!}/${year!}`;
  },
  parse: (typed) => {
    const text = typed.trim();
    const iso = isoDate(text);
    if (iso) return formatIsoDate(iso);
    const parts =
      /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text);
    if (!parts) return text;
    const date = parseIsoDate([parts[3], parts[2]!.padStart(2, '0'), parts[1]!.padStart(2, '0')].join('-'));
    return date ? formatIsoDate(date) : text;
  },
};

const monthYear: Mask = {
  format: (typed) => {
    // A single digit before a separator, as in `3/`, is a complete month, so a zero is put before it.
    const text = typed.replace(/^\s*(\d)\s*(?=[/.-])/, '0$1');
    return grouped(digitsOf(text).slice(0, 6), [2, 4], '/');
  },
  parse: (typed) => {
    const text = typed.trim();
    const parts = /^(\d{1,2})\s*[/.\- ]\s*(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})(\d{4})$/.exec(text);
    if (!parts) return text;
    // Browsers fill `cc-exp` (the expiry date of a card) as MM/YY. The year is always in this century,
    // because no card is valid for longer.
    const year = parts[2]!.length === 2 ? `20${parts[2]!}` : parts[2]!;
    return `${parts[1]!.padStart(2, '0')}/${year}`;
  },
};

const MINUS = /[-\u2212\u2013]/;

/**
 * Wraps a mask so that a minus stays in the text and the validator can refuse it. Without the minus, a
 * negative amount or a range would become a different amount.
 */
const withMinus =
  (format: Mask['format']): Mask['format'] =>
  (typed) =>
    typed
      .split(MINUS)
      .map((part) => format(part))
      .join('-');

const withoutLeadingZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

const amountIn = (unit: Currency): Mask => ({
  // An amount that can mean two amounts, or that has cents, is shown as typed, so that the validator can
  // refuse it.
  format: withMinus((typed) => {
    const text = typed.replace(/[^\d.,'’\s]/g, '').trim();
    const parsed = parseMoney(text, { takesCents: false });
    return parsed.kind === 'amount'
      ? `${currencies[unit].sign}${shownMoney(String(parsed.cents / 100))}`
      : text;
  }),
  parse: (typed) => {
    const parsed = parseMoney(typed, { takesCents: false, currency: unit });
    return parsed.kind === 'amount' ? String(parsed.cents / 100) : typed.trim();
  },
});

const number: Mask = {
  // Only a minus before the first digit is kept. Banks print hyphens inside routing numbers as separators,
  // and these are removed.
  format: (typed) => (MINUS.test(typed.trim().charAt(0)) ? '-' : '') + digitsOf(typed).slice(0, 9),
  parse: (typed) => {
    const text = typed.trim();
    return /^\d{1,3}(,\d{3})+$/.test(text) ? digitsOf(text) : text;
  },
};

const timeInMonths: Mask = {
  format: withMinus((typed) => {
    const digits = withoutLeadingZeros(digitsOf(typed)).slice(0, 2);
    return Number(digits) <= 11 ? digits : digits.slice(0, 1);
  }),
  parse: (typed) => (/^\d+$/.test(typed.trim()) ? withoutLeadingZeros(typed.trim()) : typed.trim()),
};

const alphaNumeric: Mask = {
  format: (typed) => typed.replace(/[^A-Za-z0-9]/g, ''),
  parse: (typed) => typed.replace(/[^A-Za-z0-9]/g, ''),
};

const percent: Mask = {
  format: withMinus((typed) => {
    const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
    const decimals = rest.length ? `.${rest.join('').slice(0, 4)}` : '';
    return whole.slice(0, 4) + decimals;
  }),
  parse: (typed) => typed.trim().replace(/\s*%$/, ''),
};

const creditCard: Mask = {
  format: (typed) => grouped(digitsOf(typed).slice(0, 19), [4, 4, 4, 4, 3], ' '),
  parse: (typed) => (/^[\d\s-]+$/.test(typed.trim()) ? digitsOf(typed) : typed.trim()),
};

/** Masks that are equal in all countries. */
const shared = { ssn, monthYear, number, timeInMonths, alphaNumeric, percent, creditCard };

const made = new Map<string, Readonly<Record<MaskName, Mask>>>();

/** Returns all masks of the catalogue for a country and its currency. */
export function masksFor(
  country: CountryCode = usualCountry,
  currency: Currency = usualCurrency,
): Readonly<Record<MaskName, Mask>> {
  const key = country + currency;
  const known = made.get(key);
  if (known) return known;
  const all = {
    ...shared,
    phone: phoneOf(country),
    postcode: postcodeOf(country),
    fullDate: countryOf(country).dateOrder === 'day-first' ? dayFirst : monthFirst,
    currency: amountIn(currency),
  };
  made.set(key, all);
  return all;
}

/** Returns the mask of a field in the formats of its country. Null if the field has none. */
export const maskOf = ({
  mask,
  country,
  currency,
}: Pick<CatalogueField, 'mask' | 'country' | 'currency'>): Mask | null =>
  mask && masksFor(country, currency)[mask];

/**
 * All masks of the catalogue for the US. The stored values are: phone `(512) 555-0134`, ssn 9 digits, dates
 * `MM/DD/YYYY` and `MM/YYYY`, currency in whole units as digits, percent without its sign, cards as digits.
 */
export const masks: Readonly<Record<MaskName, Mask>> = masksFor();
