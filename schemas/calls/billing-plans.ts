// Made by `npm run gen` from schemas/api/billing-plans.ts. Do not edit.
import type * as api from '../api/billing-plans.ts';
import type { Call } from '../http-client/index.ts';

export const getStripeProduct: Call<typeof api.getStripeProduct> = { method: 'GET', path: '/subscriptions/stripe-product/{product_id}', permission: 'stripe-products:read' };

export const listCoupons: Call<typeof api.listCoupons> = { method: 'GET', path: '/subscriptions/coupons', permission: 'coupons:list' };

export const listPrices: Call<typeof api.listPrices> = { method: 'GET', path: '/subscriptions/prices', permission: 'products:read' };

export const listProducts: Call<typeof api.listProducts> = { method: 'GET', path: '/subscriptions/products', permission: 'products:read' };

export const validateCoupon: Call<typeof api.validateCoupon> = { method: 'GET', path: '/subscriptions/coupon/validate', permission: 'coupons:validate' };
