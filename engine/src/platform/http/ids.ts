import { NumericId, Uuid } from '@millrace/schemas/api';
import Type, { type Static } from 'typebox';
import { querySchema } from './schema.ts';

const Numeric = Type.Object({ id: NumericId }, { additionalProperties: false });
const Random = Type.Object({ id: Uuid }, { additionalProperties: false });

export type IdParams = Static<typeof Numeric>;
export type UuidParams = Static<typeof Random>;

/** `:id` of a path, or `?id=`: a whole number. Anything else is refused before it reaches SQL. */
export const idParams = querySchema(Numeric);
export const idQuery = querySchema(Numeric);
/** `:id` of what strangers see. */
export const uuidParams = querySchema(Random);
