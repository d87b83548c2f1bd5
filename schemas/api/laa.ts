import Type, { type Static } from 'typebox';
import { Nullable, NumericId, Text } from './common.ts';
import { RoleChange } from './org-merges.ts';
import { orgPaging } from './orgs.ts';

const Email = Type.String({ format: 'email', maxLength: 255 });

/** A lender an account can be bound to; `id` is the `laa_id` of that account. */
export const LaaLender = Type.Object({
  id: NumericId,
  name: Type.String(),
  has_account: Type.Boolean(),
  account_name: Nullable(Type.String()),
  is_active: Type.Boolean(),
});
export type LaaLender = Static<typeof LaaLender>;

export const LaaQuery = Type.Object({ laa_id: Type.Optional(NumericId) }, { additionalProperties: false });
export type LaaQuery = Static<typeof LaaQuery>;
export const LaaPageQuery = Type.Object(
  { laa_id: Type.Optional(NumericId), ...orgPaging },
  { additionalProperties: false },
);
export type LaaPageQuery = Static<typeof LaaPageQuery>;
export const LaaOrg = Type.Object({
  id: NumericId,
  org_name: Type.String(),
  is_disabled: Type.Boolean(),
  store_count: Type.Integer(),
  user_count: Type.Integer(),
  form_count: Type.Integer(),
});
export type LaaOrg = Static<typeof LaaOrg>;
export const LaaOrgList = Type.Object({ list: Type.Array(LaaOrg), count: Type.Integer() });
export type LaaOrgList = Static<typeof LaaOrgList>;
export const LaaCount = Type.Object({ count: Type.Integer() });
export type LaaCount = Static<typeof LaaCount>;

export const LaaCreateBody = Type.Object(
  { laa_id: NumericId, name: Text(), first_name: Text(), last_name: Text(), email: Email },
  { additionalProperties: false },
);
export type LaaCreateBody = Static<typeof LaaCreateBody>;
export const LaaUpdateBody = Type.Object(
  {
    laa_id: NumericId,
    name: Type.Optional(Text()),
    /** Only staff who may make accounts switches one off. */
    is_active: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type LaaUpdateBody = Static<typeof LaaUpdateBody>;
export const LaaAccount = Type.Object({ laa_id: NumericId, name: Type.String(), is_active: Type.Boolean() });
export type LaaAccount = Static<typeof LaaAccount>;

export const ConvertToLaaBody = Type.Object(
  { org_id: NumericId, laa_id: NumericId },
  { additionalProperties: false },
);
export type ConvertToLaaBody = Static<typeof ConvertToLaaBody>;

export const ConvertPreview = Type.Object({
  org_name: Type.String(),
  changes: Type.Array(RoleChange),
  /** API tokens and their tills that end for good, because who made them could not any more. Reversing brings none back. */
  tokens_ending: Type.Integer(),
});
export type ConvertPreview = Static<typeof ConvertPreview>;
