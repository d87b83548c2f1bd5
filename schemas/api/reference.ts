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
