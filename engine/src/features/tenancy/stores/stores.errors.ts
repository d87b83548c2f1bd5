import { countryOf, type CountryCode } from '@millrace/schemas/countries';
import { unprocessable } from '../../../platform/http/problem.ts';

export const unknownTimezone = () =>
  unprocessable('There was an error', [
    { field: 'timezone', code: 'unknown-timezone', message: 'Choose a time zone from the list.' },
  ]);

const refused = (field: string, code: string, message: string) =>
  unprocessable('There was an error', [{ field, code, message }]);

export const unknownPhone = (field: string, country: CountryCode) =>
  refused(field, 'wrong-phone', `Enter a phone number like ${countryOf(country).phone.example}.`);

export const unknownPostcode = (country: CountryCode) =>
  refused('zip_code', 'wrong-postcode', `${countryOf(country).address.postcodeProblem}.`);

/** All stores of an org must have the same currency, because reports add their amounts. */
export const otherCurrency = (field: string) =>
  refused(
    field,
    'other-currency',
    'The other stores of this organization have another currency. Add the store to an organization of its own.',
  );

export const hasApplications = (field: string) =>
  refused(field, 'has-applications', 'This store has applications, so it keeps its country and currency.');
