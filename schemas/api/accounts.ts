import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Nullable, NumericId, Phone, Text } from './common.ts';

const Email = Type.String({ format: 'email', maxLength: 255 });

/**
 * Body for creating an account. `role` is the role of the new user. With `org_name` and `store` the server
 * also creates an org with that store for the user. Users with a staff, affiliate or lender affiliate role
 * have no org.
 */
export const AccountCreateBody = Type.Object(
  {
    role: Text(40),
    first_name: Text(),
    last_name: Text(),
    email: Email,
    org_name: Type.Optional(Text()),
    store: Type.Optional(
      Type.Object(
        {
          store_name: Text(),
          phone: Phone,
          location_id: NumericId,
          industry_id: NumericId,
          timezone: Text(64),
        },
        { additionalProperties: false },
      ),
    ),
    /** Id of the lender affiliate account to which the new org or user belongs. */
    laa_id: Type.Optional(NumericId),
  },
  { additionalProperties: false },
);
export type AccountCreateBody = Static<typeof AccountCreateBody>;
export const AccountCreated = Type.Object({
  success: Type.Boolean(),
  user_id: NumericId,
  org_id: Nullable(NumericId),
  store_id: Nullable(NumericId),
});
export type AccountCreated = Static<typeof AccountCreated>;

export const createAccount = endpoint({
  id: 'admin.account-create',
  method: 'POST',
  path: '/admin/account/create',
  permission: 'accounts:create',
  ids: { 'body.laa_id': 'laa' },
  body: AccountCreateBody,
  reply: AccountCreated,
  status: 201,
  idempotencyKey: true,
  summary: 'Create an account of an organization',
});
