import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Lines, Nullable, NumericId, Phone, Text } from './common.ts';
import { GlobalVariables, GlobalVariablesBody } from './store-settings.ts';

const Email = Type.String({ format: 'email', maxLength: 255 });

/**
 * An org, as its own users and staff see it. `laa_lender_id` is the lender of the org's affiliate account.
 * The counts include only objects that the user may see.
 */
export const OrgDetails = Type.Object({
  id: NumericId,
  org_name: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  is_laa: Type.Boolean(),
  laa_lender_id: Nullable(NumericId),
  laa_name: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  /** Id of the org into which this org was merged. Null while it is not merged. */
  merged_into_id: Nullable(NumericId),
  merged_into_name: Nullable(Type.String()),
  store_count: Type.Integer(),
  user_count: Type.Integer(),
  /** Number of submitted applications of the org. */
  form_count: Type.Integer(),
  created_at: Instant,
});
export type OrgDetails = Static<typeof OrgDetails>;

/** Selects the org. Without `org_id` it is the user's own org. */
export const OrgQuery = Type.Object({ org_id: Type.Optional(NumericId) }, { additionalProperties: false });
export type OrgQuery = Static<typeof OrgQuery>;

/** Paging parameters for lists that belong to an org. */
export const orgPaging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  search: Type.Optional(Type.String({ maxLength: 80 })),
};
export const OrgPageQuery = Type.Object(
  { org_id: Type.Optional(NumericId), ...orgPaging },
  { additionalProperties: false },
);
export type OrgPageQuery = Static<typeof OrgPageQuery>;
export const AllOrgsQuery = Type.Object(orgPaging, { additionalProperties: false });
export type AllOrgsQuery = Static<typeof AllOrgsQuery>;

/** General settings of an org. The server changes the values it receives; omitted values stay unchanged. */
export const OrgEdit = Type.Object(
  {
    org_name: Type.Optional(Text()),
    phone: Type.Optional(Nullable(Phone)),
    email: Type.Optional(Nullable(Email)),
  },
  { additionalProperties: false },
);
export type OrgEdit = Static<typeof OrgEdit>;
export const OrgSaveBody = Type.Object(
  { id: NumericId, ...OrgEdit.properties },
  { additionalProperties: false },
);
export type OrgSaveBody = Static<typeof OrgSaveBody>;

export const OrgStore = Type.Object({
  id: NumericId,
  store_name: Type.String(),
  state: Type.String(),
  timezone: Type.String(),
  is_disabled: Type.Boolean(),
  region_names: Type.Array(Type.String()),
});
export type OrgStore = Static<typeof OrgStore>;
export const OrgStoreList = Type.Object({ list: Type.Array(OrgStore), count: Type.Integer() });
export type OrgStoreList = Static<typeof OrgStoreList>;

export const OrgName = Type.Object({
  id: NumericId,
  org_name: Type.String(),
  is_laa: Type.Boolean(),
  laa_lender_id: Nullable(NumericId),
  is_disabled: Type.Boolean(),
});
export type OrgName = Static<typeof OrgName>;
export const OrgNameList = Type.Object({ list: Type.Array(OrgName), count: Type.Integer() });
export type OrgNameList = Static<typeof OrgNameList>;

export const DisableOrgBody = Type.Object(
  {
    orgId: NumericId,
    /** True disables the org. False enables a disabled org again. */
    is_disabled: Type.Optional(Type.Boolean()),
    reason: Lines(),
  },
  { additionalProperties: false },
);
export type DisableOrgBody = Static<typeof DisableOrgBody>;

export const OrgRegion = Type.Object({
  id: NumericId,
  org_id: NumericId,
  name: Type.String(),
  store_ids: Type.Array(NumericId),
});
export type OrgRegion = Static<typeof OrgRegion>;

/** With an `id` the server changes that region. Without an `id` it creates a new one. */
export const OrgRegionBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    org_id: Type.Optional(NumericId),
    name: Text(),
    store_ids: Type.Array(NumericId, { maxItems: 500, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type OrgRegionBody = Static<typeof OrgRegionBody>;
/** The region to delete. Clients send its id in the query or in the body. */
export const OrgRegionName = Type.Object(
  { id: Type.Optional(NumericId), org_id: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type OrgRegionName = Static<typeof OrgRegionName>;
export const OrgRegionQuery = Type.Object(
  { org_id: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type OrgRegionQuery = Static<typeof OrgRegionQuery>;

export const OrgSettingValues = Type.Object(
  {
    /**
     * False closes the forms of all stores of the org for new applications. Shoppers can finish applications
     * that they have started.
     */
    accepts_applications: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type OrgSettingValues = Static<typeof OrgSettingValues>;

export const OrgSettings = Type.Object({
  org_id: NumericId,
  values: OrgSettingValues,
  /** Global variables of the org, by name. Null for users who may not change them. */
  global_variables: Nullable(GlobalVariables),
});
export type OrgSettings = Static<typeof OrgSettings>;

export const OrgSettingsBody = Type.Object(
  { orgId: NumericId, values: Type.Partial(OrgSettingValues, { additionalProperties: false }) },
  { additionalProperties: false },
);
export type OrgSettingsBody = Static<typeof OrgSettingsBody>;

export const listOrgRegions = endpoint({
  id: 'org-regions.list',
  method: 'GET',
  path: '/org-regions',
  permission: 'org-regions:read',
  ids: { 'query.org_id': 'org' },
  query: OrgRegionQuery,
  reply: Type.Array(OrgRegion),
  summary: 'List the regions of an organization',
});

export const saveOrgRegion = endpoint({
  id: 'org-regions.save',
  method: 'POST',
  path: '/org-regions',
  permission: 'org-regions:update',
  ids: { 'body.id': 'region', 'body.org_id': 'org', 'body.store_ids[]': 'store' },
  body: OrgRegionBody,
  reply: OrgRegion,
  idempotencyKey: true,
  summary: 'Save a region of an organization',
});

export const deleteOrgRegion = endpoint({
  id: 'org-regions.delete',
  method: 'DELETE',
  path: '/org-regions',
  permission: 'org-regions:update',
  ids: { 'query.id': 'region', 'query.org_id': 'org', 'body.id': 'region', 'body.org_id': 'org' },
  query: OrgRegionName,
  body: OrgRegionName,
  reply: Done,
  summary: 'Delete a region of an organization',
});

export const OrgParams = Type.Object({ org_id: NumericId }, { additionalProperties: false });
export type OrgParams = Static<typeof OrgParams>;

export const getOrgSettings = endpoint({
  id: 'org-settings.get',
  method: 'GET',
  path: '/org-settings/{org_id}',
  permission: 'orgs:read',
  ids: { 'path.org_id': 'org' },
  params: OrgParams,
  reply: OrgSettings,
  summary: 'Get the settings of an organization',
});

export const saveOrgSettings = endpoint({
  id: 'org-settings.update',
  method: 'POST',
  path: '/org-settings',
  permission: 'org-settings:update',
  ids: { 'body.orgId': 'org' },
  body: OrgSettingsBody,
  reply: OrgSettings,
  idempotencyKey: true,
  summary: 'Save the settings of an organization',
});

export const saveOrgGlobalVariables = endpoint({
  id: 'org-settings.global-variables',
  method: 'POST',
  path: '/org-settings/{org_id}/save-global-variables',
  permission: 'global-variables:update',
  ids: { 'path.org_id': 'org' },
  params: OrgParams,
  body: GlobalVariablesBody,
  reply: OrgSettings,
  idempotencyKey: true,
  summary: 'Save the global variables of an organization',
});

export const getOrg = endpoint({
  id: 'org.get',
  method: 'GET',
  path: '/org',
  permission: 'orgs:read',
  ids: { 'query.org_id': 'org' },
  query: OrgQuery,
  reply: OrgDetails,
  summary: 'Get an organization',
});

export const saveOrg = endpoint({
  id: 'org.save',
  method: 'POST',
  path: '/org',
  permission: 'orgs:update',
  ids: { 'body.id': 'org' },
  body: OrgSaveBody,
  reply: OrgDetails,
  idempotencyKey: true,
  summary: 'Save an organization',
});

export const listOrgStores = endpoint({
  id: 'org.stores',
  method: 'GET',
  path: '/org/stores',
  permission: 'org-stores:list',
  ids: { 'query.org_id': 'org' },
  query: OrgPageQuery,
  reply: OrgStoreList,
  summary: 'List the stores of an organization',
});

export const listAllOrgs = endpoint({
  id: 'org.get-all-orgs',
  method: 'GET',
  path: '/org/get-all-orgs',
  permission: 'all-orgs:list',
  query: AllOrgsQuery,
  reply: OrgNameList,
  summary: 'List all organizations that the user can see',
});
