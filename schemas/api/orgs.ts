import Type, { type Static } from 'typebox';
import { Instant, Lines, Nullable, NumericId, Text } from './common.ts';
import { GlobalVariables } from './store-settings.ts';

const Phone = Type.String({ pattern: '^\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}$' });
const Email = Type.String({ format: 'email', maxLength: 255 });

/**
 * An org as its own people and staff see it. `laa_lender_id` is the lender whose affiliate account it belongs to; the
 * counts are of what the reader may see.
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
  /** Set while the org is part of another one after a merge. */
  merged_into_id: Nullable(NumericId),
  merged_into_name: Nullable(Type.String()),
  store_count: Type.Integer(),
  user_count: Type.Integer(),
  /** Submitted applications. */
  form_count: Type.Integer(),
  created_at: Instant,
});
export type OrgDetails = Static<typeof OrgDetails>;

/** Without `org_id` the call is about one's own org. */
export const OrgQuery = Type.Object({ org_id: Type.Optional(NumericId) }, { additionalProperties: false });
export type OrgQuery = Static<typeof OrgQuery>;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  search: Type.Optional(Type.String({ maxLength: 80 })),
};
export const OrgPageQuery = Type.Object(
  { org_id: Type.Optional(NumericId), ...paging },
  { additionalProperties: false },
);
export type OrgPageQuery = Static<typeof OrgPageQuery>;
export const AllOrgsQuery = Type.Object(paging, { additionalProperties: false });
export type AllOrgsQuery = Static<typeof AllOrgsQuery>;

/** General settings: what is sent is changed, what is left out stays. */
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
    /** False opens a disabled org again. */
    is_disabled: Type.Optional(Type.Boolean()),
    reason: Lines(),
  },
  { additionalProperties: false },
);
export type DisableOrgBody = Static<typeof DisableOrgBody>;

// Regions ----------------------------------------------------------------------------------------------------------
export const OrgRegion = Type.Object({
  id: NumericId,
  org_id: NumericId,
  name: Type.String(),
  store_ids: Type.Array(NumericId),
});
export type OrgRegion = Static<typeof OrgRegion>;

/** With `id` a region is changed, without it is made. */
export const OrgRegionBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    org_id: Type.Optional(NumericId),
    name: Text(80),
    store_ids: Type.Array(NumericId, { maxItems: 500, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type OrgRegionBody = Static<typeof OrgRegionBody>;
/** Which region to delete; in the query or in the body. */
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

// Settings ---------------------------------------------------------------------------------------------------------
export const OrgSettingValues = Type.Object(
  {
    /** False closes the forms of every store of the org for new applications; started ones go on. */
    accepts_applications: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type OrgSettingValues = Static<typeof OrgSettingValues>;

export const OrgSettings = Type.Object({
  org_id: NumericId,
  values: OrgSettingValues,
  /** Null for who may not change them. */
  global_variables: Nullable(GlobalVariables),
});
export type OrgSettings = Static<typeof OrgSettings>;

export const OrgSettingsBody = Type.Object(
  { orgId: NumericId, values: Type.Partial(OrgSettingValues, { additionalProperties: false }) },
  { additionalProperties: false },
);
export type OrgSettingsBody = Static<typeof OrgSettingsBody>;
// Merge ------------------------------------------------------------------------------------------------------------
export const OrgMember = Type.Object({
  id: NumericId,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  roles_arr: Type.Array(Type.String()),
  is_disabled: Type.Boolean(),
});
export type OrgMember = Static<typeof OrgMember>;

/** One org with everything that a merge or a conversion is about. */
export const OrgTree = Type.Object({
  id: NumericId,
  org_name: Type.String(),
  stores: Type.Array(Type.Object({ id: NumericId, store_name: Type.String() })),
  users: Type.Array(OrgMember),
});
export type OrgTree = Static<typeof OrgTree>;

/** Somebody whose roles or stores a merge, a conversion or the way back changes. */
export const RoleChange = Type.Object({
  id: NumericId,
  name: Type.String(),
  email: Type.String(),
  before: Type.Array(Type.String()),
  after: Type.Array(Type.String()),
  /** Names of stores the person is linked to no more. */
  stores_left: Type.Array(Type.String()),
  /** Names of stores the person is linked to again. */
  stores_joined: Type.Array(Type.String()),
});
export type RoleChange = Static<typeof RoleChange>;

export const MergeRecord = Type.Object({
  id: NumericId,
  into_org_id: NumericId,
  org_ids: Type.Array(NumericId),
  merged_at: Instant,
  /** What stands in the way of undoing it; null when nothing does. */
  blocked_because: Nullable(Type.String()),
  /** For whom undoing it changes what; nobody while something stands in the way. */
  changes: Type.Array(RoleChange),
});
export type MergeRecord = Static<typeof MergeRecord>;

/** The conversion an org is in; null for one that is none, or has no snapshot to go back to. */
export const OrgConversion = Type.Object({
  conversion: Nullable(
    Type.Object({
      laa_id: NumericId,
      converted_at: Instant,
      users: Type.Integer(),
      /** For whom the way back changes what. */
      changes: Type.Array(RoleChange),
    }),
  ),
});
export type OrgConversion = Static<typeof OrgConversion>;

/** What staff sees of an org beside its row in the list. */
export const AdminOrg = Type.Object({
  ...OrgDetails.properties,
  /** Whether the org can take part in a merge. */
  is_mergeable: Type.Boolean(),
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

/** The orgs as they are and as the merge would leave them; nothing is changed by asking. */
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

// Lender affiliate accounts ----------------------------------------------------------------------------------------
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
  { laa_id: Type.Optional(NumericId), ...paging },
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

// New accounts -----------------------------------------------------------------------------------------------------
/**
 * `role` is what the new person holds. With `org_name` and `store` the account gets an org of its own; the roles of
 * staff, affiliates and lender affiliates come without.
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
    /** The lender affiliate account the new org or person belongs to. */
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
