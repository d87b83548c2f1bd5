import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CurrencyCode, IdParams, Instant, Line, Nullable, NumericId, Text } from './common.ts';

/**
 * A lender that a store could work with. Its properties say whether the store has credentials for the lender
 * or has asked to work with it.
 */
export const LenderOption = Type.Object({
  lender_id: NumericId,
  name: Type.String(),
  lender_type: Type.String(),
  /** Address of the lender's website. */
  start_url: Nullable(Type.String()),
  /** The lender's logo as a data URL. */
  logo_url: Nullable(Type.String()),
  /** False: the lender does not serve the state or the industry of the store. */
  serves_store: Type.Boolean(),
  /** Currency of the limits. */
  currency: CurrencyCode,
  minimum_cents: Nullable(Type.Integer()),
  maximum_cents: Nullable(Type.Integer()),
  /** Usual time until the lender decides, in seconds. */
  decision_seconds: Nullable(Type.Number()),
  has_credentials: Type.Boolean(),
  /** Time when the store last asked to work with the lender. Null: never. */
  asked_at: Nullable(Instant),
});
export type LenderOption = Static<typeof LenderOption>;

export const LenderOptionsQuery = Type.Object({ storeId: NumericId }, { additionalProperties: false });
export type LenderOptionsQuery = Static<typeof LenderOptionsQuery>;

/** Body of "Lender Sign-up": the contact person at the store whom the lender or Millrace staff may call. */
export const LenderSignUpBody = Type.Object(
  {
    storeId: NumericId,
    lender_id: NumericId,
    contact_name: Text(120),
    email: Type.String({ format: 'email', maxLength: 255 }),
    phone: Type.String({ maxLength: 30, pattern: '^[0-9+() .-]{10,30}$', format: 'phone' }),
    message: Type.Optional(Nullable(Line(1000))),
  },
  { additionalProperties: false },
);
export type LenderSignUpBody = Static<typeof LenderSignUpBody>;

/** A store's request to work with a lender, as staff see it. */
export const LenderSignUp = Type.Object({
  id: NumericId,
  store_id: NumericId,
  store_name: Type.String(),
  contact_name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Nullable(Type.String()),
  asked_at: Instant,
  has_credentials: Type.Boolean(),
});
export type LenderSignUp = Static<typeof LenderSignUp>;

/** A store's request to work with a lender, in the list of the requests for all lenders. */
export const ListedLenderSignUp = Type.Object({
  ...LenderSignUp.properties,
  lender_id: NumericId,
  lender_name: Type.String(),
});
export type ListedLenderSignUp = Static<typeof ListedLenderSignUp>;

/** Pair of a lender and an industry that the lender serves. */
export const LenderIndustryMap = Type.Object({ lender_id: NumericId, industry_id: NumericId });
export type LenderIndustryMap = Static<typeof LenderIndustryMap>;

/** Pair of a lender and a US state that the lender serves. */
export const LenderLocationMap = Type.Object({ lender_id: NumericId, location_id: NumericId });
export type LenderLocationMap = Static<typeof LenderLocationMap>;

export const listLenderIndustries = endpoint({
  id: 'lender-industry-maps',
  method: 'GET',
  path: '/lender-industry-maps',
  permission: 'reference:read',
  reply: Type.Array(LenderIndustryMap),
  summary: 'List which lenders serve which industries',
});

export const listLenderLocations = endpoint({
  id: 'lender-location-maps',
  method: 'GET',
  path: '/lender-location-maps',
  permission: 'reference:read',
  reply: Type.Array(LenderLocationMap),
  summary: 'List which lenders serve which states',
});

export const listLenderOptions = endpoint({
  id: 'lender-options.list',
  method: 'GET',
  path: '/lender-options',
  permission: 'lenders:sign-up',
  ids: { 'query.storeId': 'store' },
  own: true,
  query: LenderOptionsQuery,
  reply: Type.Array(LenderOption),
  summary: 'List the lenders a store can sign up for',
});

export const signUpForLender = endpoint({
  id: 'lenders.sign-up',
  method: 'POST',
  path: '/lenders/sign-up',
  permission: 'lenders:sign-up',
  ids: { 'body.storeId': 'store', 'body.lender_id': 'lender' },
  body: LenderSignUpBody,
  reply: LenderOption,
  idempotencyKey: true,
  needsSubscription: true,
  summary: 'Ask to sign a store up for a lender',
});

export const listOpenSignUps = endpoint({
  id: 'admin.lender-sign-ups',
  method: 'GET',
  path: '/admin/lender-sign-ups',
  permission: 'lender-objects:read',
  own: true,
  reply: Type.Array(ListedLenderSignUp),
  summary: 'List the open sign-ups of all stores',
});

export const listLenderSignUps = endpoint({
  id: 'admin.lender-objects-sign-ups',
  method: 'GET',
  path: '/admin/lender-objects/{id}/sign-ups',
  permission: 'lender-objects:read',
  ids: { 'path.id': 'lender' },
  own: true,
  params: IdParams,
  reply: Type.Array(LenderSignUp),
  summary: 'List the sign-ups for a lender',
});
