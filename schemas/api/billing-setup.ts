import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { CouponCode, StripeId } from './billing-common.ts';
import { ProductDetails } from './billing-plans.ts';
import { NumericId } from './common.ts';

const agreed = {
  method: 'GET',
  permission: 'agreed-products:read',
  ids: { 'path.org_id': 'org' },
  params: Type.Object({ org_id: NumericId }, { additionalProperties: false }),
  reply: ProductDetails,
} as const;

export const getAgreedProduct = endpoint({
  ...agreed,
  id: 'get-accept.stripe-product',
  path: '/get-accept/stripe-product/{org_id}',
  summary: 'Get the product that is offered to an organization',
});

export const getAgreedProductOfRegistration = endpoint({
  ...agreed,
  id: 'register.get-accept-stripe-product',
  path: '/register/get-accept/stripe-product/{org_id}',
  own: true,
  summary: 'Get the product that is offered to an organization (second address)',
});

const plan = {
  priceId: StripeId,
  paymentMethodId: Type.Optional(StripeId),
  coupon: Type.Optional(CouponCode),
};

export const SetupBody = Type.Object({ storeId: NumericId, ...plan }, { additionalProperties: false });
export type SetupBody = Static<typeof SetupBody>;

/**
 * `confirmation`: true if the bank asks the user to confirm the payment. The browser needs a secret for that,
 * which `PaymentConfirmation` contains.
 */
export const SetupDone = Type.Object({ success: Type.Boolean(), confirmation: Type.Boolean() });
export type SetupDone = Static<typeof SetupDone>;

export const completeTrialSetup = endpoint({
  id: 'register.complete-trial-setup',
  method: 'POST',
  path: '/register/complete-trial-setup',
  permission: 'setup:complete',
  ids: { 'body.storeId': 'store' },
  body: SetupBody,
  reply: SetupDone,
  idempotencyKey: true,
  summary: 'Start the trial of a store',
});

export const completeGetAcceptSetup = endpoint({
  id: 'register.get-accept-complete-setup',
  method: 'POST',
  path: '/register/get-accept/complete-setup/',
  permission: 'setup:complete',
  ids: { 'body.storeId': 'store' },
  body: SetupBody,
  reply: SetupDone,
  idempotencyKey: true,
  summary: 'Start the subscription of a store that signed a GetAccept deal',
});

export const ReSubscribeBody = Type.Object(
  {
    storeId: NumericId,
    /** All stores that the new subscription pays for. Default: only the store that `storeId` names. */
    storeIds: Type.Optional(Type.Array(NumericId, { minItems: 1, maxItems: 500, uniqueItems: true })),
    /** For internal staff: a subscription without a bill. */
    type: Type.Optional(
      Type.Union([Type.Literal('LAA_BASIS'), Type.Literal('FREEMIUM'), Type.Literal('NORMAL')]),
    ),
    priceId: Type.Optional(StripeId),
    paymentMethodId: Type.Optional(StripeId),
    coupon: Type.Optional(CouponCode),
  },
  { additionalProperties: false },
);
export type ReSubscribeBody = Static<typeof ReSubscribeBody>;

export const reSubscribe = endpoint({
  id: 'register.store-re-subscribe',
  method: 'POST',
  path: '/register/store/re-subscribe',
  permission: 'stores:re-subscribe',
  ids: { 'body.storeId': 'store', 'body.storeIds[]': 'store' },
  body: ReSubscribeBody,
  reply: SetupDone,
  idempotencyKey: true,
  summary: 'Start a subscription for one or more stores',
});
