/**
 * What differs by country: currency, phone numbers, postcodes and dates, as data. Validation, forms, messages
 * and routing read this data. Other code does not test for a certain country.
 */
import { canada } from './ca.ts';
import { unitedKingdom } from './gb.ts';
import type { Country } from './types.ts';
import { unitedStates } from './us.ts';

export {
  chosenCurrency,
  currencies,
  currencyCodes,
  isCurrency,
  usualCurrency,
  type Currency,
} from './currencies.ts';
export type { AddressPlan, Country, PhonePlan, Refusal } from './types.ts';

/** The countries by ISO 3166-1 alpha-2 code. */
export const countries = { US: unitedStates, GB: unitedKingdom, CA: canada } as const satisfies Record<
  string,
  Country
>;

export type CountryCode = keyof typeof countries;
export const countryCodes = Object.keys(countries) as CountryCode[];

/** The country of stores and lenders that do not name a country. */
export const usualCountry: CountryCode = 'US';

/** The countries in which stores can be. */
export const servedCountries: readonly CountryCode[] = countryCodes.filter(
  (code) => countries[code].isServed,
);

export const isCountry = (code: string): code is CountryCode => Object.hasOwn(countries, code);

export const countryOf = (code: CountryCode = usualCountry): Country => countries[code];

/** Returns a typed postcode as it is stored: capital letters, and a blank between its parts. */
export function parsePostcode(typed: string, country: CountryCode = usualCountry): string {
  const { inwardLength } = countryOf(country).address;
  const text = typed.trim();
  if (inwardLength === 0) return text;
  const plain = text.replace(/\s/g, '').toUpperCase();
  return plain.length > inwardLength
    ? `${plain.slice(0, -inwardLength)} ${plain.slice(-inwardLength)}`
    : plain;
}

/** True if a typed text is a postcode of the country, in any spelling that `parsePostcode` accepts. */
export const isPostcode = (typed: string, country: CountryCode = usualCountry): boolean =>
  countryOf(country).address.postcode.test(parsePostcode(typed, country));
