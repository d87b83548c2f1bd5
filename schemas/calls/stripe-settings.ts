// Made by `npm run gen` from schemas/api/stripe-settings.ts. Do not edit.
import type * as api from '../api/stripe-settings.ts';
import type { Call } from '../http-client/index.ts';

export const getCouponSettings: Call<typeof api.getCouponSettings> = { method: 'GET', path: '/system-settings/coupon', permission: 'system-settings:read' };

export const getProductSettings: Call<typeof api.getProductSettings> = { method: 'GET', path: '/system-settings/product', permission: 'system-settings:read' };

export const getStripeData: Call<typeof api.getStripeData> = { method: 'POST', path: '/admin/get-stripe-data', permission: 'stripe-data:read' };

export const saveCouponSettings: Call<typeof api.saveCouponSettings> = { method: 'POST', path: '/system-settings/coupon', permission: 'system-settings:update' };

export const saveProductSettings: Call<typeof api.saveProductSettings> = { method: 'POST', path: '/system-settings/product', permission: 'system-settings:update' };
