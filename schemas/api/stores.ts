import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import {
  Country,
  CurrencyCode,
  IdParams,
  Instant,
  Lines,
  ListQuery,
  Nullable,
  NumericId,
  Phone,
  Text,
  Uuid,
} from './common.ts';

/** A store, as its own users and staff see it. */
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
  country: Country,
  /** The currency of all amounts of the store's applications. */
  currency: CurrencyCode,
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

/** `all`: true to also list processors whose store is disabled. */
export const ProcessorListQuery = Type.Object(
  { ...paging, all: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type ProcessorListQuery = Static<typeof ProcessorListQuery>;

/** Selects a store by `store_id`. Some other calls name it `storeId`. */
export const StoreQuery = Type.Object({ store_id: NumericId }, { additionalProperties: false });
export type StoreQuery = Static<typeof StoreQuery>;
export const StoreIdQuery = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type StoreIdQuery = Static<typeof StoreIdQuery>;

/** ZIP code in the US, postcode in the United Kingdom. */
const Postcode = Type.String({ pattern: '^[A-Z0-9][A-Z0-9 ]{2,8}[A-Z0-9]$' });
const Web = Type.String({ maxLength: 255, pattern: '^https://[^\\s]+$' });

/** General settings of a store. The server changes the values it receives; omitted values stay unchanged. */
export const StoreSaveBody = Type.Object(
  {
    id: NumericId,
    store_name: Type.Optional(Text()),
    phone: Type.Optional(Nullable(Phone)),
    email: Type.Optional(Nullable(Type.String({ format: 'email', maxLength: 255 }))),
    address: Type.Optional(Nullable(Text())),
    city: Type.Optional(Nullable(Text())),
    zip_code: Type.Optional(Nullable(Postcode)),
    /** The currency cannot change after the store has its first application. */
    currency: Type.Optional(CurrencyCode),
    timezone: Type.Optional(Text(64)),
    deal_room_url: Type.Optional(Nullable(Web)),
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
/** Assigns stores to a franchise. Null removes them from their franchise. */
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

/**
 * Whether a user may set the store inactive. `reasons` are sentences that say why not. The list is empty if
 * the user may.
 */
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

/**
 * Whether a store is subscribed. `billing` says whether a billing system is connected. `not-connected`: there
 * is none, so every store counts as subscribed.
 */
export const IsSubscribed = Type.Object({
  is_subscribed: Type.Boolean(),
  billing: Type.Union([Type.Literal('connected'), Type.Literal('not-connected')]),
});
export type IsSubscribed = Static<typeof IsSubscribed>;

export const DisableStoreBody = Type.Object(
  {
    storeId: NumericId,
    /** True disables the store. False enables a disabled store again. */
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

/** Number of cache entries that were removed. */
export const ClearedCache = Type.Object({ success: Type.Boolean(), cleared: Type.Integer() });
export type ClearedCache = Static<typeof ClearedCache>;

export const listProcessorStores = endpoint({
  id: 'stores.mp-list',
  method: 'GET',
  path: '/stores/mp/list',
  permission: 'processor-stores:list',
  query: StoreListQuery,
  reply: StoreList,
  summary: 'List the stores a processor works for',
});

export const listProcessors = endpoint({
  id: 'stores.processors',
  method: 'GET',
  path: '/stores/processors',
  permission: 'processors:list',
  query: ProcessorListQuery,
  reply: StoreList,
  summary: 'List the stores that process for others',
});

export const listAllStores = endpoint({
  id: 'stores.get-all-stores',
  method: 'GET',
  path: '/stores/get-all-stores',
  permission: 'all-stores:list',
  query: StoreListQuery,
  reply: StoreList,
  summary: 'List all stores that the user can see',
});

export const AdminStoreList = Type.Array(StoreDetails);
export type AdminStoreList = Static<typeof AdminStoreList>;

export const listAdminStores = endpoint({
  id: 'admin.stores-list',
  method: 'GET',
  path: '/admin/stores',
  permission: 'all-orgs:read',
  own: true,
  query: ListQuery,
  reply: AdminStoreList,
  replyHeaders: ['content-range'],
  summary: 'List stores of all organizations',
});

export const getAdminStore = endpoint({
  id: 'admin.stores-one',
  method: 'GET',
  path: '/admin/stores/{id}',
  permission: 'all-orgs:read',
  ids: { 'path.id': 'store' },
  own: true,
  params: IdParams,
  reply: StoreDetails,
  summary: 'Get one store',
});

export const disableStore = endpoint({
  id: 'admin.disable-store',
  method: 'POST',
  path: '/admin/disable-store',
  permission: 'stores:disable',
  ids: { 'body.storeId': 'store' },
  body: DisableStoreBody,
  reply: StoreDetails,
  summary: 'Disable or enable a store',
});

export const setStoreProcessor = endpoint({
  id: 'admin.store-processor',
  method: 'POST',
  path: '/admin/store-processor',
  permission: 'processors:assign',
  ids: { 'body.storeId': 'store' },
  body: StoreProcessorBody,
  reply: StoreDetails,
  summary: 'Set whether a store processes for others',
});

export const clearStoreCache = endpoint({
  id: 'admin.clear-store-cache',
  method: 'POST',
  path: '/admin/clear-store-cache',
  permission: 'store-cache:clear',
  ids: { 'body.storeId': 'store' },
  body: StoreIdBody,
  reply: ClearedCache,
  summary: 'Clear what is cached about a store',
});

export const getStore = endpoint({
  id: 'stores.get',
  method: 'GET',
  path: '/stores',
  permission: 'stores:read',
  ids: { 'query.store_id': 'store' },
  query: StoreQuery,
  reply: StoreDetails,
  summary: 'Get a store',
});

export const saveStore = endpoint({
  id: 'stores.save',
  method: 'POST',
  path: '/stores',
  permission: 'stores:update',
  ids: { 'body.id': 'store' },
  body: StoreSaveBody,
  reply: StoreDetails,
  summary: 'Save a store',
});

export const updateStoresLocation = endpoint({
  id: 'stores.update-location',
  method: 'PUT',
  path: '/stores/update-stores-location',
  permission: 'stores:classify',
  ids: { 'body.store_ids[]': 'store' },
  body: StoresLocationBody,
  reply: ChangedStores,
  summary: 'Set the state of stores',
});

export const updateStoresFranchise = endpoint({
  id: 'stores.update-franchise',
  method: 'PUT',
  path: '/stores/update-stores-franchise',
  permission: 'stores:classify',
  ids: { 'body.store_ids[]': 'store' },
  body: StoresFranchiseBody,
  reply: ChangedStores,
  summary: 'Set the franchise of stores',
});

export const updateStoresIndustry = endpoint({
  id: 'stores.update-industry',
  method: 'PUT',
  path: '/stores/update-stores-industry',
  permission: 'stores:classify',
  ids: { 'body.store_ids[]': 'store' },
  body: StoresIndustryBody,
  reply: ChangedStores,
  summary: 'Set the industry of stores',
});

export const checkStoreCanBeDisabled = endpoint({
  id: 'stores.valid-inactive',
  method: 'POST',
  path: '/stores/valid-inactive',
  permission: 'stores:check-inactive',
  ids: { 'body.storeId': 'store' },
  body: StoreIdBody,
  reply: ValidInactive,
  summary: 'Find out whether a store can be disabled',
});

export const listStoreUsers = endpoint({
  id: 'stores.users',
  method: 'GET',
  path: '/stores/users',
  permission: 'store-users:list',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: Type.Array(StoreUser),
  summary: 'List the users of a store',
});

export const getStoreSubscription = endpoint({
  id: 'stores.is-subscribed',
  method: 'GET',
  path: '/stores/is-subscribed',
  permission: 'stores:read',
  ids: { 'query.storeId': 'store' },
  query: StoreIdQuery,
  reply: IsSubscribed,
  summary: 'Find out whether a store has a subscription',
});
