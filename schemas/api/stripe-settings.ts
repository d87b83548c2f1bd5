import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { StripeId } from './billing-common.ts';
import { Done, Nullable } from './common.ts';

export const StripeDataBody = Type.Object(
  {
    kind: Type.Union([
      Type.Literal('customer'),
      Type.Literal('subscription'),
      Type.Literal('invoice'),
      Type.Literal('payment_method'),
      Type.Literal('product'),
      Type.Literal('price'),
    ]),
    stripe_id: StripeId,
  },
  { additionalProperties: false },
);
export type StripeDataBody = Static<typeof StripeDataBody>;

const AnyObject = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

/**
 * An object as Stripe returns it (`stripe`), and the copy that Millrace stores (`ours`). Null: Millrace has
 * no copy.
 */
export const StripeData = Type.Object({ stripe: AnyObject, ours: Nullable(AnyObject) });
export type StripeData = Static<typeof StripeData>;

export const getStripeData = endpoint({
  id: 'admin.get-stripe-data',
  method: 'POST',
  path: '/admin/get-stripe-data',
  permission: 'stripe-data:read',
  body: StripeDataBody,
  reply: StripeData,
  summary: 'Compare an object at Stripe with its copy in Millrace',
});

/** Settings of a Stripe product for one industry. */
export const ProductSetting = Type.Object(
  {
    industry: Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9_-]+$' }),
    under_25k: Nullable(StripeId),
    over_25k: Nullable(StripeId),
  },
  { additionalProperties: false },
);
export type ProductSetting = Static<typeof ProductSetting>;

export const getProductSettings = endpoint({
  id: 'system.product-get',
  method: 'GET',
  path: '/system-settings/product',
  permission: 'system-settings:read',
  reply: Type.Array(ProductSetting),
  summary: 'Get the product of each industry',
});

export const saveProductSettings = endpoint({
  id: 'system.product-set',
  method: 'POST',
  path: '/system-settings/product',
  permission: 'system-settings:update',
  body: Type.Object(
    { settings: Type.Array(ProductSetting, { maxItems: 200 }) },
    { additionalProperties: false },
  ),
  reply: Done,
  summary: 'Set the product of each industry',
});

export const CouponSetting = Type.Object(
  { days: Type.Integer({ minimum: 1, maximum: 90 }), applyCoupon: Type.Boolean() },
  { additionalProperties: false },
);
export type CouponSetting = Static<typeof CouponSetting>;

/** Settings by coupon id. */
export const CouponSettings = Type.Record(
  Type.String({ minLength: 1, maxLength: 255, pattern: '^[A-Za-z0-9_-]+$' }),
  CouponSetting,
);
export type CouponSettings = Static<typeof CouponSettings>;

export const getCouponSettings = endpoint({
  id: 'system.coupon-get',
  method: 'GET',
  path: '/system-settings/coupon',
  permission: 'system-settings:read',
  reply: CouponSettings,
  replyExample: { WELCOME30: { days: 30, applyCoupon: true } },
  summary: 'Get the settings of coupons',
});

export const saveCouponSettings = endpoint({
  id: 'system.coupon-set',
  method: 'POST',
  path: '/system-settings/coupon',
  permission: 'system-settings:update',
  body: CouponSettings,
  reply: Done,
  example: { WELCOME30: { days: 30, applyCoupon: true } },
  summary: 'Set the trial days of coupons',
});
