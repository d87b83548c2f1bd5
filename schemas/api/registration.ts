import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CouponCode, StripeId } from './billing-common.ts';
import { Done, Instant, Lines, NumericId, Phone, Text } from './common.ts';

const store = {
  store_name: Text(),
  phone: Phone,
  location_id: NumericId,
  industry_id: NumericId,
  timezone: Text(64),
};

/**
 * Registers a new org with its first store and its first administrator. Without `code` the server only sends
 * a code by email. With the code the server creates the account and signs the administrator in.
 */
export const RegisterBody = Type.Object(
  {
    first_name: Text(),
    last_name: Text(),
    email: Type.String({ format: 'email', maxLength: 255 }),
    password: Type.String({ maxLength: 255 }),
    org_name: Text(),
    store: Type.Object(store, { additionalProperties: false }),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  },
  { additionalProperties: false },
);
export type RegisterBody = Static<typeof RegisterBody>;

/** `verification_required`: a code was sent by email; nothing has been created yet. */
export const Registered = Type.Object({ success: Type.Boolean(), verification_required: Type.Boolean() });
export type Registered = Static<typeof Registered>;

/**
 * Body for a new store with its plan. The ids of the price and of the organization's card come from Stripe.
 * `coupon` is the id of a coupon or its promotion code.
 */
export const NewStorePlan = Type.Object(
  {
    priceId: StripeId,
    paymentMethodId: Type.Optional(StripeId),
    coupon: Type.Optional(CouponCode),
  },
  { additionalProperties: false },
);
export type NewStorePlan = Static<typeof NewStorePlan>;

export const NewStoreBody = Type.Object(
  { orgId: NumericId, ...store, subscription: Type.Optional(NewStorePlan) },
  { additionalProperties: false },
);
export type NewStoreBody = Static<typeof NewStoreBody>;
/** `subscription_refused`: why the subscription was refused. The server created the store nevertheless. */
export const NewStoreMade = Type.Object({
  success: Type.Boolean(),
  store_id: NumericId,
  subscription_refused: Type.Optional(Type.String()),
});
export type NewStoreMade = Static<typeof NewStoreMade>;

/** Invites an email address to an account on a freemium model. */
export const SendFreemiumBody = Type.Object(
  {
    freemium_id: NumericId,
    email: Type.String({ format: 'email', maxLength: 255 }),
    message: Type.Optional(Lines(1000)),
  },
  { additionalProperties: false },
);
export type SendFreemiumBody = Static<typeof SendFreemiumBody>;
export const FreemiumSent = Type.Object({ success: Type.Boolean(), expires_at: Instant });
export type FreemiumSent = Static<typeof FreemiumSent>;

export const FreemiumTokenParams = Type.Object(
  { token: Type.String({ minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);
export type FreemiumTokenParams = Static<typeof FreemiumTokenParams>;
/**
 * The invitation to a freemium account. `lenders` are names of lenders, in the order in which they are asked.
 */
export const FreemiumInvitation = Type.Object({
  freemium_id: NumericId,
  model_name: Type.String(),
  email: Type.String(),
  lenders: Type.Array(Type.String()),
  expires_at: Instant,
});
export type FreemiumInvitation = Static<typeof FreemiumInvitation>;
/**
 * Creates the account for an invitation, with the same values as a registration. The account's email address
 * is the one to which the invitation was sent.
 */
export const FreemiumAccountBody = Type.Object(
  {
    first_name: Text(),
    last_name: Text(),
    password: Type.String({ maxLength: 255 }),
    org_name: Text(),
    store: Type.Object(store, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type FreemiumAccountBody = Static<typeof FreemiumAccountBody>;

export const viewFreemiumInvitation = endpoint({
  id: 'register.freemium-account-get',
  method: 'GET',
  path: '/register/freemium-account/{token}',
  permission: 'freemium-registration:use',
  ids: { 'path.token': 'token' },
  params: FreemiumTokenParams,
  reply: FreemiumInvitation,
  summary: 'Show the invitation to open a freemium account',
});

export const registerFreemiumAccount = endpoint({
  id: 'register.freemium-account-post',
  method: 'POST',
  path: '/register/freemium-account/{token}',
  permission: 'freemium-registration:use',
  ids: { 'path.token': 'token' },
  params: FreemiumTokenParams,
  body: FreemiumAccountBody,
  reply: Done,
  replyHeaders: ['set-cookie'],
  summary: 'Open a freemium account',
});

export const sendFreemiumInvitation = endpoint({
  id: 'send-links.freemium',
  method: 'POST',
  path: '/send-links/freemium',
  permission: 'freemium-models:send',
  ids: { 'body.freemium_id': 'freemium-model' },
  body: SendFreemiumBody,
  reply: FreemiumSent,
  idempotencyKey: true,
  summary: 'Send an invitation to open a freemium account',
});

export const register = endpoint({
  id: 'implied.register',
  method: 'POST',
  path: '/register',
  permission: 'registration:create',
  body: RegisterBody,
  reply: Registered,
  replyHeaders: ['set-cookie'],
  summary: 'Register an organization',
});

export const registerStore = endpoint({
  id: 'register.store-new',
  method: 'POST',
  path: '/register/store/new',
  permission: 'stores:create',
  ids: { 'body.orgId': 'org' },
  body: NewStoreBody,
  reply: NewStoreMade,
  status: 201,
  idempotencyKey: true,
  summary: 'Register another store',
});
