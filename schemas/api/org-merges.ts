import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, IdParams, Instant, ListQuery, Nullable, NumericId } from './common.ts';
import { DisableOrgBody, OrgDetails, OrgEdit } from './orgs.ts';

export const OrgMember = Type.Object({
  id: NumericId,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  roles_arr: Type.Array(Type.String()),
  is_disabled: Type.Boolean(),
});
export type OrgMember = Static<typeof OrgMember>;

/** One org with all objects that a merge or conversion changes. */
export const OrgTree = Type.Object({
  id: NumericId,
  org_name: Type.String(),
  stores: Type.Array(Type.Object({ id: NumericId, store_name: Type.String() })),
  users: Type.Array(OrgMember),
});
export type OrgTree = Static<typeof OrgTree>;

/** A user whose roles or stores change through a merge or conversion, or through reverting it. */
export const RoleChange = Type.Object({
  id: NumericId,
  name: Type.String(),
  email: Type.String(),
  before: Type.Array(Type.String()),
  after: Type.Array(Type.String()),
  /** Names of the stores to which the user loses access through the merge, the conversion or its reversal. */
  stores_left: Type.Array(Type.String()),
  /** Names of stores that the user gets back if the merge or conversion is reverted. */
  stores_joined: Type.Array(Type.String()),
});
export type RoleChange = Static<typeof RoleChange>;

export const MergeRecord = Type.Object({
  id: NumericId,
  into_org_id: NumericId,
  org_ids: Type.Array(NumericId),
  merged_at: Instant,
  /** Why the merge cannot be reverted. Null if it can be. */
  blocked_because: Nullable(Type.String()),
  /** Changes for each user if the merge is reverted. Empty if it cannot be reverted. */
  changes: Type.Array(RoleChange),
});
export type MergeRecord = Static<typeof MergeRecord>;

/**
 * The conversion of an org to a lender affiliated org. Null if the org was not converted, or if its state
 * before the conversion is not stored. In both cases nothing can be reverted.
 */
export const OrgConversion = Type.Object({
  conversion: Nullable(
    Type.Object({
      laa_id: NumericId,
      converted_at: Instant,
      users: Type.Integer(),
      /** Changes for each user if the conversion is reverted. */
      changes: Type.Array(RoleChange),
    }),
  ),
});
export type OrgConversion = Static<typeof OrgConversion>;

/** Details of an org that staff see in addition to its row in the list. */
export const AdminOrg = Type.Object({
  ...OrgDetails.properties,
  /** True: the org can be merged with another org. */
  is_mergeable: Type.Boolean(),
  /** False: the org registered itself. Until Millrace staff approve it, its message limit is low. */
  is_approved: Type.Boolean(),
});
export type AdminOrg = Static<typeof AdminOrg>;

export const AdminOrgDetails = Type.Object({
  ...AdminOrg.properties,
  stores: OrgTree.properties.stores,
  users: OrgTree.properties.users,
});
export type AdminOrgDetails = Static<typeof AdminOrgDetails>;

export const OrgIdQuery = Type.Object({ org_id: NumericId }, { additionalProperties: false });
export type OrgIdQuery = Static<typeof OrgIdQuery>;
export const OrgIdBody = Type.Object({ org_id: NumericId }, { additionalProperties: false });
export type OrgIdBody = Static<typeof OrgIdBody>;

export const MergeOrgBody = Type.Object(
  {
    org_ids: Type.Array(NumericId, { minItems: 2, maxItems: 20, uniqueItems: true }),
    primary_user_id: NumericId,
  },
  { additionalProperties: false },
);
export type MergeOrgBody = Static<typeof MergeOrgBody>;

/** The orgs before and after the merge. The preview changes nothing. */
export const MergePreview = Type.Object({
  into_org_id: NumericId,
  before: Type.Array(OrgTree),
  after: OrgTree,
});
export type MergePreview = Static<typeof MergePreview>;

export const MergeResult = Type.Object({ success: Type.Boolean(), org_id: NumericId, merge_id: NumericId });
export type MergeResult = Static<typeof MergeResult>;
export const UnmergeResult = Type.Object({ success: Type.Boolean(), org_ids: Type.Array(NumericId) });
export type UnmergeResult = Static<typeof UnmergeResult>;

export const reverseLaaConversion = endpoint({
  id: 'admin.reverse-fp-to-laa',
  method: 'POST',
  path: '/admin/reverse-fp-to-laa',
  permission: 'orgs:convert',
  ids: { 'body.org_id': 'org' },
  body: OrgIdBody,
  reply: Done,
  idempotencyKey: true,
  summary: 'Reverse the conversion into a lender affiliate',
});

export const getLaaConversion = endpoint({
  id: 'admin.org-conversion',
  method: 'GET',
  path: '/admin/org/conversion',
  permission: 'all-orgs:read',
  ids: { 'query.org_id': 'org' },
  own: true,
  query: OrgIdQuery,
  reply: OrgConversion,
  summary: 'Get the conversion of an organization',
});

export const previewOrgMerge = endpoint({
  id: 'admin.merge-org-preview',
  method: 'POST',
  path: '/admin/merge-org/preview',
  permission: 'orgs:merge',
  ids: { 'body.org_ids[]': 'org', 'body.primary_user_id': 'user' },
  own: true,
  body: MergeOrgBody,
  reply: MergePreview,
  summary: 'Preview a merge of organizations',
  example: { org_ids: [3, 4], primary_user_id: 41 },
});

export const mergeOrgs = endpoint({
  id: 'admin.merge-org',
  method: 'POST',
  path: '/admin/merge-org',
  permission: 'orgs:merge',
  ids: { 'body.org_ids[]': 'org', 'body.primary_user_id': 'user' },
  body: MergeOrgBody,
  reply: MergeResult,
  idempotencyKey: true,
  summary: 'Merge organizations',
  example: { org_ids: [3, 4], primary_user_id: 41 },
});

export const unmergeOrg = endpoint({
  id: 'admin.unmerge-org',
  method: 'POST',
  path: '/admin/unmerge-org',
  permission: 'orgs:merge',
  ids: { 'body.org_id': 'org' },
  body: OrgIdBody,
  reply: UnmergeResult,
  idempotencyKey: true,
  summary: 'Reverse a merge of organizations',
});

export const listOrgMerges = endpoint({
  id: 'admin.org-merges',
  method: 'GET',
  path: '/admin/org/merges',
  permission: 'all-orgs:read',
  ids: { 'query.org_id': 'org' },
  own: true,
  query: OrgIdQuery,
  reply: Type.Array(MergeRecord),
  summary: 'List the merges of an organization',
});

export const listAdminOrgs = endpoint({
  id: 'admin.orgs-list',
  method: 'GET',
  path: '/admin/orgs',
  permission: 'all-orgs:read',
  own: true,
  query: ListQuery,
  reply: Type.Array(AdminOrg),
  replyHeaders: ['content-range'],
  summary: 'List organizations',
});

export const getAdminOrg = endpoint({
  id: 'admin.orgs-one',
  method: 'GET',
  path: '/admin/orgs/{id}',
  permission: 'all-orgs:read',
  ids: { 'path.id': 'org' },
  own: true,
  params: IdParams,
  reply: AdminOrg,
  summary: 'Get one organization',
});

export const updateAdminOrg = endpoint({
  id: 'admin.orgs-save',
  method: 'PUT',
  path: '/admin/orgs/{id}',
  permission: 'orgs:update',
  ids: { 'path.id': 'org' },
  own: true,
  params: IdParams,
  body: OrgEdit,
  reply: AdminOrg,
  idempotencyKey: true,
  summary: 'Change an organization',
});

export const getOrgDetails = endpoint({
  id: 'admin.org-details',
  method: 'GET',
  path: '/admin/org/details',
  permission: 'all-orgs:read',
  ids: { 'query.org_id': 'org' },
  query: OrgIdQuery,
  reply: AdminOrgDetails,
  summary: 'Get the details of an organization',
});

export const disableOrg = endpoint({
  id: 'admin.disable-org',
  method: 'POST',
  path: '/admin/disable-org',
  permission: 'orgs:disable',
  ids: { 'body.orgId': 'org' },
  body: DisableOrgBody,
  reply: AdminOrg,
  idempotencyKey: true,
  summary: 'Disable or enable an organization',
});
