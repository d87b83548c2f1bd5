import Type, { type Static } from 'typebox';
import { CommissionArea } from './commissions.ts';
import { CurrencyCode, Done, IdParams, Instant, NumericId, Nullable, Text } from './common.ts';
import { endpoint } from './contract.ts';

const closed = { additionalProperties: false };
const get = { method: 'GET' } as const;
/** An amount in hundredths of its currency. Amounts of two currencies are never added. */
const Amount = Type.Object({ cents: Type.Integer(), currency: CurrencyCode });

/** An affiliate, account executive or referral partner, with the stores that the partner serves now. */
export const Partner = Type.Object({
  id: NumericId,
  name: Type.String(),
  email: Nullable(Type.String()),
  /** The user who signs in as this partner. */
  user_id: Nullable(NumericId),
  user_name: Nullable(Type.String()),
  is_active: Type.Boolean(),
  store_ids: Type.Array(NumericId),
  /**
   * What stores paid for their subscriptions in the last twelve months, less refunds. Only the time in which
   * the partner served the store counts. By currency.
   */
  revenue: Type.Array(Amount),
  created_at: Instant,
});
export type Partner = Static<typeof Partner>;

const storeIds = Type.Array(NumericId, { maxItems: 500, uniqueItems: true });
const about = {
  name: Text(120),
  email: Type.Optional(Nullable(Type.String({ format: 'email', maxLength: 254 }))),
  user_id: Type.Optional(Nullable(NumericId)),
  /**
   * Ids of all stores of the partner. The server adds and removes stores until the partner has exactly these.
   */
  store_ids: Type.Optional(storeIds),
};

/** With an `id` the server changes that partner. Without an `id` it creates one. */
export const PartnerBody = Type.Object(
  {
    id: Type.Optional(NumericId),
    ...about,
    /** False: the partner can no longer sign in as a partner and has no stores. */
    is_active: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type PartnerBody = Static<typeof PartnerBody>;

export const ReferralPartnerBody = Type.Object(about, closed);
export type ReferralPartnerBody = Static<typeof ReferralPartnerBody>;

export const PartnerStoresBody = Type.Object(
  { store_ids: Type.Array(NumericId, { minItems: 1, maxItems: 500, uniqueItems: true }) },
  closed,
);

const placeOfStore = {
  id: NumericId,
  store_name: Type.String(),
  org_name: Type.String(),
  state: Type.String(),
  is_disabled: Type.Boolean(),
};

export const PartnerDetails = Type.Object({
  ...Partner.properties,
  stores: Type.Array(Type.Object({ ...placeOfStore, since: Instant })),
});
export type PartnerDetails = Static<typeof PartnerDetails>;

const savesPartner = {
  method: 'POST',
  body: PartnerBody,
  reply: Partner,
  idempotencyKey: true,
} as const;
const idsOf = <Kind extends 'affiliate' | 'account-executive'>(kind: Kind) =>
  ({ 'body.id': kind, 'body.user_id': 'user', 'body.store_ids[]': 'store' }) as const;

export const listAffiliates = endpoint({
  ...get,
  id: 'affiliates.all',
  path: '/affiliates/all',
  permission: 'affiliates:list',
  reply: Type.Array(Partner),
  summary: 'List the affiliates',
});
export const saveAffiliate = endpoint({
  ...savesPartner,
  id: 'affiliates.save',
  path: '/affiliates',
  permission: 'affiliates:update',
  ids: idsOf('affiliate'),
  summary: 'Create or change an affiliate',
});
export const listAccountExecutives = endpoint({
  ...get,
  id: 'account-executives.all',
  path: '/account-executives/all',
  permission: 'account-executives:list',
  query: Type.Object(
    {
      /** True: the list also includes account executives who are no longer active. */
      get_all: Type.Optional(Type.Boolean()),
    },
    closed,
  ),
  reply: Type.Array(Partner),
  summary: 'List the account executives',
});
export const saveAccountExecutive = endpoint({
  ...savesPartner,
  id: 'account-executives.save',
  path: '/account-executives',
  permission: 'account-executives:update',
  ids: idsOf('account-executive'),
  summary: 'Create or change an account executive',
});

/** A user who can sign in as a partner of the kind that the endpoint names. */
export const PartnerUser = Type.Object({ id: NumericId, name: Type.String(), email: Type.String() });
export type PartnerUser = Static<typeof PartnerUser>;

export const listAffiliateUsers = endpoint({
  ...get,
  id: 'affiliates.users',
  path: '/affiliates/users',
  permission: 'affiliates:update',
  own: true,
  reply: Type.Array(PartnerUser),
  summary: 'List the users with the role of an affiliate',
});
export const listExecutiveUsers = endpoint({
  ...get,
  id: 'account-executives.users',
  path: '/account-executives/users',
  permission: 'account-executives:update',
  own: true,
  reply: Type.Array(PartnerUser),
  summary: 'List the users with the role of an account executive',
});

const ofReferralPartner = { 'path.id': 'referral-partner' } as const;
const storesOfReferralPartner = { ...ofReferralPartner, 'body.store_ids[]': 'store' } as const;

export const listReferralPartners = endpoint({
  ...get,
  id: 'referral-partners.list',
  path: '/referral-partners',
  permission: 'referral-partners:read',
  reply: Type.Array(Partner),
  summary: 'List the referral partners',
});
export const createReferralPartner = endpoint({
  id: 'referral-partners.create',
  method: 'POST',
  path: '/referral-partners',
  permission: 'referral-partners:update',
  ids: { 'body.user_id': 'user', 'body.store_ids[]': 'store' },
  body: ReferralPartnerBody,
  reply: Partner,
  idempotencyKey: true,
  summary: 'Create a referral partner',
});
export const updateReferralPartner = endpoint({
  id: 'referral-partners.update',
  method: 'PUT',
  path: '/referral-partners/{id}',
  permission: 'referral-partners:update',
  ids: { ...storesOfReferralPartner, 'body.user_id': 'user' },
  params: IdParams,
  body: ReferralPartnerBody,
  reply: Partner,
  summary: 'Change a referral partner',
});
export const deleteReferralPartner = endpoint({
  id: 'referral-partners.delete',
  method: 'DELETE',
  path: '/referral-partners/{id}',
  permission: 'referral-partners:update',
  ids: ofReferralPartner,
  params: IdParams,
  reply: Done,
  summary: 'Delete a referral partner',
  description: 'The stores of the partner end now. The commissions of the partner remain.',
});
export const getReferralPartner = endpoint({
  ...get,
  id: 'referral-partners.details',
  path: '/referral-partners/{id}/details',
  permission: 'referral-partners:read',
  ids: ofReferralPartner,
  params: IdParams,
  reply: PartnerDetails,
  summary: 'Read a referral partner with its stores',
});
export const addPartnerStores = endpoint({
  id: 'referral-partners.add-stores',
  method: 'POST',
  path: '/referral-partners/{id}/add-stores',
  permission: 'referral-partners:update',
  ids: storesOfReferralPartner,
  params: IdParams,
  body: PartnerStoresBody,
  reply: PartnerDetails,
  summary: 'Add stores to a referral partner',
  description: 'A store that has another referral partner changes to this one from now on.',
});
export const removePartnerStores = endpoint({
  id: 'referral-partners.remove-stores',
  method: 'POST',
  path: '/referral-partners/{id}/remove-stores',
  permission: 'referral-partners:update',
  ids: storesOfReferralPartner,
  params: IdParams,
  body: PartnerStoresBody,
  reply: PartnerDetails,
  summary: 'Remove stores from a referral partner',
});

const Count = Type.Integer();
/**
 * Paid invoices of subscriptions in one month and currency, less refunds. Only stores that the partner served at
 * that time count.
 */
export const PartnerRevenue = Type.Object({
  month: Type.String(),
  currency: CurrencyCode,
  invoices: Count,
  paid_cents: Type.Integer(),
});
export type PartnerRevenue = Static<typeof PartnerRevenue>;

/**
 * Counts of one store for the last 30 days, and its health from 0 to 100. It contains neither the shoppers'
 * amounts nor personal data.
 */
export const PartnerStoreFigures = Type.Object({
  ...placeOfStore,
  since: Instant,
  submitted: Count,
  approved: Count,
  closed: Count,
  health: Type.Integer(),
  /** The status of the subscription at Stripe. Null: the store never had one. */
  subscription: Nullable(Type.String()),
  /**
   * What the store paid for its subscription in the last twelve months, while the partner served the store.
   */
  paid: Type.Array(Amount),
});
export type PartnerStoreFigures = Static<typeof PartnerStoreFigures>;

/** What a partner may see: its own stores, their figures, and its commissions. */
export const PartnerArea = Type.Object({
  partner: Nullable(Type.Object({ id: NumericId, name: Type.String(), email: Nullable(Type.String()) })),
  stores: Type.Array(PartnerStoreFigures),
  health_formula: Type.String(),
  /** Months of the last year with paid invoices, the newest first. */
  revenue: Type.Array(PartnerRevenue),
  commissions: CommissionArea,
});
export type PartnerArea = Static<typeof PartnerArea>;

export const getAffiliateArea = endpoint({
  ...get,
  id: 'affiliates.area',
  path: '/affiliates/area',
  permission: 'affiliate-area:read',
  own: true,
  reply: PartnerArea,
  summary: 'Read the stores and commissions of the signed-in affiliate',
});
export const getExecutiveArea = endpoint({
  ...get,
  id: 'account-executives.area',
  path: '/account-executives/area',
  permission: 'account-executive-area:read',
  own: true,
  reply: PartnerArea,
  summary: 'Read the stores and commissions of the signed-in account executive',
});

export const ExecutiveStore = Type.Object({
  ...PartnerStoreFigures.properties,
  city: Type.String(),
  industry: Type.String(),
  timezone: Type.String(),
  /** Counts by month, oldest first. */
  months: Type.Array(Type.Object({ month: Type.String(), submitted: Count, approved: Count, closed: Count })),
  revenue: Type.Array(PartnerRevenue),
  /** Commissions for this store, by currency. */
  commissions: Type.Array(Amount),
});
export type ExecutiveStore = Static<typeof ExecutiveStore>;

export const getExecutiveStore = endpoint({
  ...get,
  id: 'account-executives.store',
  path: '/account-executives/stores/{storeId}',
  permission: 'account-executive-area:read',
  own: true,
  ids: { 'path.storeId': 'store' },
  params: Type.Object({ storeId: NumericId }, closed),
  reply: ExecutiveStore,
  summary: 'Read one store of the signed-in account executive',
});

/** One row for each partner of one kind. An affiliate gets only its own row. */
export const PartnerPerformance = Type.Object({
  is_available: Type.Literal(true),
  rows: Type.Array(
    Type.Object({
      partner_id: NumericId,
      name: Type.String(),
      stores: Count,
      submitted: Count,
      approved: Count,
      closed: Count,
      /** Commissions by currency. */
      commissions: Type.Array(Amount),
    }),
  ),
});
export type PartnerPerformance = Static<typeof PartnerPerformance>;

export const getAffiliatePerformance = endpoint({
  ...get,
  id: 'reports.affiliate-performance',
  path: '/reports/affiliate-performance',
  permission: 'sales-reports:read',
  reply: PartnerPerformance,
  summary: 'Read the performance of affiliates',
  description: 'Counts of the last 30 days. An affiliate gets its own row only.',
});
export const getExecutivePerformance = endpoint({
  ...get,
  id: 'reports.ae-performance',
  path: '/reports/ae-performance',
  permission: 'sales-reports:read',
  reply: PartnerPerformance,
  summary: 'Read the performance of account executives',
  description: 'Counts of the last 30 days. Only internal staff gets rows.',
});
