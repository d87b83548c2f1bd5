import type { AddressSuggestion } from '@millrace/schemas/api';
import type { MergedField } from '@millrace/schemas/form';

/** The field ids of one address. If there is no field for the number, the street field contains the number. */
export interface AddressFields {
  readonly number?: string;
  readonly street: string;
  readonly unit?: string;
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

const addresses: readonly AddressFields[] = [
  {
    number: 'address_number',
    street: 'address_street_name',
    unit: 'apt_suite',
    zip: 'zip_code',
    city: 'city',
    state: 'state_name',
  },
  {
    number: 'project_address_number',
    street: 'project_address_street_name',
    unit: 'project_address_apt_suite',
    zip: 'project_address_zip_code',
    city: 'project_address_city',
    state: 'project_address_state_name',
  },
  {
    number: 'previous_address_number',
    street: 'previous_address_street_name',
    unit: 'previous_apt_suite',
    zip: 'previous_zip_code',
    city: 'previous_address_city',
    state: 'previous_state_name',
  },
  {
    number: 'card_address_number',
    street: 'card_address_street_name',
    zip: 'card_zip',
    city: 'card_city',
    state: 'card_state_name',
  },
  {
    street: 'employer_address_street',
    zip: 'employer_address_zip_code',
    city: 'employer_address_city',
    state: 'employer_address_state',
  },
];

/** Finds the address among the fields of a screen. */
export const addressAmong = (fields: readonly MergedField[]): AddressFields | undefined =>
  addresses.find(({ street }) => fields.some(({ id }) => id === street));

/** Returns the values of the address fields for a chosen suggestion. */
export function valuesOf(
  address: AddressFields,
  chosen: AddressSuggestion,
): Readonly<Record<string, string>> {
  const { street_line, secondary, city, state, zipcode } = chosen;
  const [, number = '', street = street_line] = /^(\d\S*)\s+(.+)$/.exec(street_line) ?? [];
  const line = address.unit ? '' : ` ${secondary}`;
  return {
    ...(address.number
      ? { [address.number]: number, [address.street]: `${street}${line}`.trim() }
      : { [address.street]: `${street_line}${line}`.trim() }),
    ...(address.unit && { [address.unit]: secondary }),
    [address.zip]: zipcode.slice(0, 5),
    [address.city]: city,
    [address.state]: state,
  };
}
