import Type, { type Static } from 'typebox';
import { NumericId } from './common.ts';

/** A state of the USA; the catalogue of the product calls it a location. */
export const Location = Type.Object({ id: NumericId, state_name: Type.String(), code: Type.String() });
export type Location = Static<typeof Location>;

export const Industry = Type.Object({ id: NumericId, name: Type.String(), key: Type.String() });
export type Industry = Static<typeof Industry>;

export const Franchise = Type.Object({ id: NumericId, name: Type.String() });
export type Franchise = Static<typeof Franchise>;

/** `name` is the zone's IANA name, `label` what people in the USA call it. */
export const Timezone = Type.Object({ name: Type.String(), label: Type.String() });
export type Timezone = Static<typeof Timezone>;

/**
 * `search`: what was typed so far. `selected`: a suggestion with several entries, as one line; its apartments or suites
 * are suggested. `email`: the applicant's, whose turns are counted when it is known.
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

/** An address of the USA. `secondary` names an apartment or suite, or with `entries` above 1 the kind of them there. */
export const AddressSuggestion = Type.Object({
  street_line: Type.String(),
  secondary: Type.String(),
  city: Type.String(),
  state: Type.String(),
  zipcode: Type.String(),
  entries: Type.Integer(),
});
export type AddressSuggestion = Static<typeof AddressSuggestion>;
