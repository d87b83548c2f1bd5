import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Cents, CouponCode, StripeId } from './billing-common.ts';
import { Nullable } from './common.ts';

const Interval = Type.Union([Type.Literal('month'), Type.Literal('year')]);

const Tier = Type.Object({
  up_to: Nullable(Type.Integer()),
  unit_amount: Nullable(Cents),
  flat_amount: Nullable(Cents),
});

/** Amounts are US cents. `tiered`: the price of one store depends on the number of stores. */
export const PlanPrice = Type.Object({
  id: Type.String(),
  product_id: Type.String(),
  product_name: Type.String(),
  nickname: Nullable(Type.String()),
  currency: Type.String(),
  unit_amount: Nullable(Cents),
  recurring: Type.Object({ interval: Nullable(Interval) }),
  billing_scheme: Type.Union([Type.Literal('per_unit'), Type.Literal('tiered')]),
  tiers: Nullable(Type.Array(Tier)),
  tiers_mode: Nullable(Type.Union([Type.Literal('graduated'), Type.Literal('volume')])),
});
export type PlanPrice = Static<typeof PlanPrice>;

export const PlanProduct = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
});
export type PlanProduct = Static<typeof PlanProduct>;

/** What a coupon gives. `trial_days`: days without a bill. */
export const ValidCoupon = Type.Object({
  valid: Type.Boolean(),
  coupon_id: Type.String(),
  name: Nullable(Type.String()),
  percent_off: Nullable(Type.Number()),
  amount_off: Nullable(Cents),
  duration: Type.String(),
  duration_in_months: Nullable(Type.Integer()),
  trial_days: Nullable(Type.Integer()),
});
export type ValidCoupon = Static<typeof ValidCoupon>;

export const validateCoupon = endpoint({
  id: 'subscriptions.coupon-validate',
  method: 'GET',
  path: '/subscriptions/coupon/validate',
  permission: 'coupons:validate',
  query: Type.Object({ coupon: CouponCode }, { additionalProperties: false }),
  reply: ValidCoupon,
  summary: 'Find out what a coupon gives',
});

export const listProducts = endpoint({
  id: 'subscriptions.products',
  method: 'GET',
  path: '/subscriptions/products',
  permission: 'products:read',
  reply: Type.Array(PlanProduct),
  summary: 'List the products that stores can subscribe to',
});

export const Coupon = Type.Object({
  id: Type.String(),
  name: Nullable(Type.String()),
  code: Nullable(Type.String()),
  percent_off: Nullable(Type.Number()),
  amount_off: Nullable(Cents),
  duration: Type.String(),
  duration_in_months: Nullable(Type.Integer()),
  valid: Type.Boolean(),
  days: Nullable(Type.Integer()),
  applyCoupon: Type.Boolean(),
});
export type Coupon = Static<typeof Coupon>;

export const listCoupons = endpoint({
  id: 'subscriptions.coupons',
  method: 'GET',
  path: '/subscriptions/coupons',
  permission: 'coupons:list',
  reply: Type.Array(Coupon),
  summary: 'List coupons',
});

export const listPrices = endpoint({
  id: 'subscriptions.prices',
  method: 'GET',
  path: '/subscriptions/prices',
  permission: 'products:read',
  query: Type.Object({ productId: Type.Optional(StripeId) }, { additionalProperties: false }),
  reply: Type.Array(PlanPrice),
  summary: 'List prices',
});

const ProductWithPrices = Type.Object({
  ...PlanProduct.properties,
  is_active: Type.Boolean(),
  prices: Type.Array(PlanPrice),
});

export const ProductDetails = ProductWithPrices;
export type ProductDetails = Static<typeof ProductDetails>;

export const getStripeProduct = endpoint({
  id: 'subscriptions.stripe-product',
  method: 'GET',
  path: '/subscriptions/stripe-product/{product_id}',
  permission: 'stripe-products:read',
  ids: { 'path.product_id': 'stripe-product' },
  params: Type.Object({ product_id: StripeId }, { additionalProperties: false }),
  reply: ProductDetails,
  summary: 'Get a product with its prices',
});
