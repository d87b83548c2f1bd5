import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Nullable, NumericId, Text } from './common.ts';
import { OrgIdQuery, RoleChange } from './org-merges.ts';
import { orgPaging } from './orgs.ts';

const Email = Type.String({ format: 'email', maxLength: 255 });

/** A lender that has a lender affiliate account or can get one. `id` is the `laa_id` of this account. */
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
    /** False switches the account off. Only staff who may create accounts can do this. */
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
  /**
   * Number of API tokens that end permanently with this change, because their creators lose the right to
   * create tokens. Points of sale that use them stop working. Reversing the change does not restore the
   * tokens.
   */
  tokens_ending: Type.Integer(),
});
export type ConvertPreview = Static<typeof ConvertPreview>;

export const createLaaAccount = endpoint({
  id: 'register.laa-create',
  method: 'POST',
  path: '/register/laa/create',
  permission: 'laa:create',
  ids: { 'body.laa_id': 'lender' },
  body: LaaCreateBody,
  reply: LaaAccount,
  status: 201,
  idempotencyKey: true,
  summary: 'Create an account of a lender affiliate',
});

export const updateLaaAccount = endpoint({
  id: 'register.laa-update',
  method: 'POST',
  path: '/register/laa/update',
  permission: 'laa:update',
  ids: { 'body.laa_id': 'laa' },
  body: LaaUpdateBody,
  reply: LaaAccount,
  idempotencyKey: true,
  summary: 'Change an account of a lender affiliate',
});

export const previewLaaConversion = endpoint({
  id: 'admin.convert-preview',
  method: 'GET',
  path: '/admin/convert-fp-to-laa/preview',
  permission: 'orgs:convert',
  ids: { 'query.org_id': 'org' },
  own: true,
  query: OrgIdQuery,
  reply: ConvertPreview,
  summary: 'Preview the conversion of an organization into a lender affiliate',
});

export const convertToLaa = endpoint({
  id: 'admin.convert-fp-to-laa',
  method: 'POST',
  path: '/admin/convert-fp-to-laa',
  permission: 'orgs:convert',
  ids: { 'body.org_id': 'org', 'body.laa_id': 'laa' },
  body: ConvertToLaaBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Convert an organization into a lender affiliate',
});

export const listLaaLenders = endpoint({
  id: 'laa.lenders',
  method: 'GET',
  path: '/laa/lenders',
  permission: 'laa:list-lenders',
  reply: Type.Array(LaaLender),
  summary: 'List the lenders of a lender affiliate',
});

export const listLaaOrgs = endpoint({
  id: 'laa.orgs',
  method: 'GET',
  path: '/laa/orgs',
  permission: 'laa:read',
  ids: { 'query.laa_id': 'laa' },
  query: LaaPageQuery,
  reply: LaaOrgList,
  summary: 'List the organizations of a lender affiliate',
});

export const countLaaApplications = endpoint({
  id: 'laa.form-count',
  method: 'GET',
  path: '/laa/form-count',
  permission: 'laa:read',
  ids: { 'query.laa_id': 'laa' },
  query: LaaQuery,
  reply: LaaCount,
  summary: 'Count the applications of a lender affiliate',
});

export const countLaaUsers = endpoint({
  id: 'laa.user-count',
  method: 'GET',
  path: '/laa/user-count',
  permission: 'laa:read',
  ids: { 'query.laa_id': 'laa' },
  query: LaaQuery,
  reply: LaaCount,
  summary: 'Count the users of a lender affiliate',
});
