import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Country, Nullable, NumericId } from './common.ts';

/** A US state or a nation of the United Kingdom. The API calls it a location. */
export const Location = Type.Object({
  id: NumericId,
  state_name: Type.String(),
  code: Type.String(),
  country: Country,
});
export type Location = Static<typeof Location>;

export const Industry = Type.Object({ id: NumericId, name: Type.String(), key: Type.String() });
export type Industry = Static<typeof Industry>;

export const Franchise = Type.Object({ id: NumericId, name: Type.String() });
export type Franchise = Static<typeof Franchise>;

/** A time zone. `name` is the IANA name, `label` is the usual name in the USA. */
export const Timezone = Type.Object({ name: Type.String(), label: Type.String() });
export type Timezone = Static<typeof Timezone>;

/**
 * `search`: the text typed so far. `selected`: a suggestion with several apartments, as one line; the server
 * then suggests these apartments. `email`: the applicant's email address, if known. The rate limits count the
 * requests of one IP address and of one email address.
 */
export const AddressQuery = Type.Object(
  {
    search: Type.String({ minLength: 1, maxLength: 120 }),
    email: Type.Optional(Type.String({ maxLength: 255 })),
    selected: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type AddressQuery = Static<typeof AddressQuery>;

/**
 * A suggested US address. `secondary` is an apartment or suite. If `entries` is above 1, the house has
 * several, and `secondary` contains only the kind (e.g. `Apt`).
 */
export const AddressSuggestion = Type.Object({
  street_line: Type.String(),
  secondary: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zipcode: Type.String(),
  entries: Type.Integer(),
});
export type AddressSuggestion = Static<typeof AddressSuggestion>;

export const suggestAddresses = endpoint({
  id: 'geolocation.suggestions',
  method: 'GET',
  path: '/geolocation/suggestions',
  permission: 'address-suggestions:read',
  query: AddressQuery,
  reply: Type.Array(AddressSuggestion),
  summary: 'Suggest addresses for what was typed so far',
});

/** The usual city of a US ZIP code. Null if it is not known. */
export const CityOfZip = Type.Object({ city: Nullable(Type.String()) });
export type CityOfZip = Static<typeof CityOfZip>;

export const findCityOfZip = endpoint({
  id: 'geolocation.city-of-zip',
  own: true,
  method: 'GET',
  path: '/geolocation/zip',
  permission: 'address-suggestions:read',
  query: Type.Object({ zip: Type.String({ pattern: '^[0-9]{5}$' }) }, { additionalProperties: false }),
  reply: CityOfZip,
  summary: 'Find the usual city of a US ZIP code',
});

export const listFranchises = endpoint({
  id: 'ref.franchises',
  method: 'GET',
  path: '/franchises',
  permission: 'reference:read',
  reply: Type.Array(Franchise),
  summary: 'List franchises',
});

export const listIndustries = endpoint({
  id: 'ref.industries',
  method: 'GET',
  path: '/industries',
  permission: 'public:read',
  reply: Type.Array(Industry),
  summary: 'List industries',
});

export const listLocations = endpoint({
  id: 'ref.locations',
  method: 'GET',
  path: '/locations',
  permission: 'public:read',
  reply: Type.Array(Location),
  summary: 'List the states of the USA',
});

export const listTimezones = endpoint({
  id: 'system.timezones',
  method: 'GET',
  path: '/system-settings/timezones',
  permission: 'public:read',
  reply: Type.Array(Timezone),
  summary: 'List time zones',
});
