import {
  countryOf,
  usualCountry,
  usualCurrency,
  type CountryCode,
  type Currency,
} from '../countries/index.ts';
import type { CatalogueField, Validation } from './types.ts';

/** The country and the currency of a store. */
export interface Market {
  readonly country: CountryCode;
  readonly currency: Currency;
}

export const usualMarket: Market = { country: usualCountry, currency: usualCurrency };

const longestPostcode = 10;

function validationIn(validation: Validation, { country, currency }: Market): Validation {
  switch (validation.kind) {
    case 'phone':
      return { ...validation, country };
    case 'currency':
      return { ...validation, currency };
    case 'date':
      return countryOf(country).dateOrder === 'day-first'
        ? { ...validation, format: 'YYYY-MM-DD' }
        : validation;
    default:
      return validation;
  }
}

/** Returns a field with the formats of a country: phone number, postcode, date and money. */
export function inFormatsOf<Field extends CatalogueField>(field: Field, market: Market): Field {
  const isPostcode = field.warnings.includes('zip');
  return {
    ...field,
    ...market,
    validations: isPostcode
      ? [
          { kind: 'maxLength', max: longestPostcode },
          { kind: 'postcode', country: market.country },
        ]
      : field.validations.map((validation) => validationIn(validation, market)),
    ...(field.mask === 'phone' && field.autocomplete && { autocomplete: 'tel' }),
    ...(isPostcode && {
      mask: 'postcode',
      inputMode: null,
      warnings: field.warnings.filter((warning) => warning !== 'zip'),
    }),
  };
}
