import Type, { type Static } from 'typebox';
import { Instant, Lines, Nullable, NumericId, Text, Uuid } from './common.ts';

/** A store as its own people and staff see it. */
export const StoreDetails = Type.Object({
  id: NumericId,
  uuid: Uuid,
  org_id: NumericId,
  org_name: Type.String(),
  store_name: Type.String(),
  slug: Type.String(),
  phone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  address: Nullable(Type.String()),
  city: Nullable(Type.String()),
  zip_code: Nullable(Type.String()),
  location_id: NumericId,
  state: Type.String(),
  state_name: Type.String(),
  industry_id: NumericId,
  industry_name: Type.String(),
  franchise_id: Nullable(NumericId),
  franchise_name: Nullable(Type.String()),
  timezone: Type.String(),
  is_processor: Type.Boolean(),
  deal_room_url: Nullable(Type.String()),
  onboarding: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  created_at: Instant,
});
export type StoreDetails = Static<typeof StoreDetails>;

export const StoreList = Type.Object({ list: Type.Array(StoreDetails), count: Type.Integer() });
export type StoreList = Static<typeof StoreList>;

const paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  search: Type.Optional(Type.String({ maxLength: 80 })),
};
export const StoreListQuery = Type.Object(paging, { additionalProperties: false });
export type StoreListQuery = Static<typeof StoreListQuery>;

/** `all` also lists processors whose store is disabled. */
export const ProcessorListQuery = Type.Object(
  { ...paging, all: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ProcessorListQuery = Static<typeof ProcessorListQuery>;

/** Several calls name the store as `store_id`, others as `storeId`. */
export const StoreQuery = Type.Object({ store_id: NumericId }, { additionalProperties: false });
export type StoreQuery = Static<typeof StoreQuery>;
export const StoreIdQuery = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type StoreIdQuery = Static<typeof StoreIdQuery>;

const Web = Type.String({ maxLength: 255, pattern: '^https://[^\\s]+$' });

/** General settings: what is sent is changed, what is left out stays. `org_id` is accepted and ignored. */
export const StoreSaveBody = Type.Object(
  {
    id: NumericId,
    store_name: Type.Optional(Text()),
    phone: Type.Optional(Nullable(Type.String({ pattern: '^\\([0-9]{3}\\) [0-9]{3}-[0-9]{4}$' }))),
    email: Type.Optional(Nullable(Type.String({ format: 'email', maxLength: 255 }))),
    address: Type.Optional(Nullable(Text())),
    city: Type.Optional(Nullable(Text())),
    zip_code: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{5}$' }))),
    timezone: Type.Optional(Text(64)),
    deal_room_url: Type.Optional(Nullable(Web)),
    org_id: Type.Optional(NumericId),
  },
  { additionalProperties: false },
);
export type StoreSaveBody = Static<typeof StoreSaveBody>;

const storeIds = Type.Array(NumericId, { minItems: 1, maxItems: 200, uniqueItems: true });
export const StoresLocationBody = Type.Object(
  { store_ids: storeIds, location_id: NumericId },
  { additionalProperties: false },
);
export type StoresLocationBody = Static<typeof StoresLocationBody>;
/** Null = no franchise. */
export const StoresFranchiseBody = Type.Object(
  { store_ids: storeIds, franchise_id: Nullable(NumericId) },
  { additionalProperties: false },
);
export type StoresFranchiseBody = Static<typeof StoresFranchiseBody>;
export const StoresIndustryBody = Type.Object(
  { store_ids: storeIds, industry_id: NumericId },
  { additionalProperties: false },
);
export type StoresIndustryBody = Static<typeof StoresIndustryBody>;
export const ChangedStores = Type.Object({ store_ids: Type.Array(NumericId) });
export type ChangedStores = Static<typeof ChangedStores>;

export const StoreIdBody = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type StoreIdBody = Static<typeof StoreIdBody>;

/** May this store be set inactive? `reasons` are sentences; empty when it may. */
export const ValidInactive = Type.Object({ valid: Type.Boolean(), reasons: Type.Array(Type.String()) });
export type ValidInactive = Static<typeof ValidInactive>;

export const StoreUser = Type.Object({
  id: NumericId,
  first_name: Type.String(),
  last_name: Type.String(),
  email: Type.String(),
  roles_arr: Type.Array(Type.String()),
  is_disabled: Type.Boolean(),
  last_login_at: Nullable(Instant),
});
export type StoreUser = Static<typeof StoreUser>;

/** `billing` tells where the answer comes from: `not-connected` = nothing bills stores here, so each counts as live. */
export const IsSubscribed = Type.Object({
  is_subscribed: Type.Boolean(),
  billing: Type.Union([Type.Literal('connected'), Type.Literal('not-connected')]),
});
export type IsSubscribed = Static<typeof IsSubscribed>;

export const DisableStoreBody = Type.Object(
  {
    storeId: NumericId,
    /** False opens a disabled store again. */
    is_disabled: Type.Optional(Type.Boolean()),
    reason: Lines(),
  },
  { additionalProperties: false },
);
export type DisableStoreBody = Static<typeof DisableStoreBody>;

export const StoreProcessorBody = Type.Object(
  { storeId: NumericId, is_processor: Type.Boolean() },
  { additionalProperties: false },
);
export type StoreProcessorBody = Static<typeof StoreProcessorBody>;

/** How many kept things were let go of. */
export const ClearedCache = Type.Object({ success: Type.Boolean(), cleared: Type.Integer() });
export type ClearedCache = Static<typeof ClearedCache>;
