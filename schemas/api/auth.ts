import Type, { type Static } from 'typebox';
import { Nullable, NumericId, Text } from './common.ts';

export const LoginBody = Type.Object(
  {
    identifier: Text(),
    password: Text(),
    timezone: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
export type LoginBody = Static<typeof LoginBody>;

/** What a signed-in person may see and do; SPAs read permissions and screens from here, never a role name. */
export const Session = Type.Object({
  user: Type.Object({
    id: NumericId,
    email: Type.String(),
    first_name: Type.String(),
    last_name: Type.String(),
    roles_arr: Type.Array(Type.String()),
    org_id: Nullable(NumericId),
    primary_store_id: Nullable(NumericId),
  }),
  stores: Type.Array(Type.Object({ id: NumericId, store_name: Type.String() })),
  permissions: Type.Array(Type.String()),
  landing: Type.String(),
  timezone: Type.String(),
});
export type Session = Static<typeof Session>;
