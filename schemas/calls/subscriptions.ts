// Made by `npm run gen` from schemas/api/subscriptions.ts. Do not edit.
import type * as api from '../api/subscriptions.ts';
import type { Call } from '../http-client/index.ts';

export const attachPayment: Call<typeof api.attachPayment> = { method: 'POST', path: '/subscriptions/attach-payment', permission: 'payment-methods:update', once: true };

export const cancelSubscription: Call<typeof api.cancelSubscription> = { method: 'POST', path: '/subscriptions/cancel', permission: 'subscriptions:update', once: true };

export const completeGetAcceptSetup: Call<typeof api.completeGetAcceptSetup> = { method: 'POST', path: '/register/get-accept/complete-setup/', permission: 'setup:complete', once: true };

export const completeTrialSetup: Call<typeof api.completeTrialSetup> = { method: 'POST', path: '/register/complete-trial-setup', permission: 'setup:complete', once: true };

export const deletePaymentMethod: Call<typeof api.deletePaymentMethod> = { method: 'POST', path: '/subscriptions/payment-methods/delete', permission: 'payment-methods:update', once: true };

export const getAgreedProduct: Call<typeof api.getAgreedProduct> = { method: 'GET', path: '/get-accept/stripe-product/{org_id}', permission: 'agreed-products:read' };

export const getAgreedProductOfRegistration: Call<typeof api.getAgreedProductOfRegistration> = { method: 'GET', path: '/register/get-accept/stripe-product/{org_id}', permission: 'agreed-products:read' };

export const getCardForm: Call<typeof api.getCardForm> = { method: 'GET', path: '/subscriptions/card-form', permission: 'products:read' };

export const getCouponSettings: Call<typeof api.getCouponSettings> = { method: 'GET', path: '/system-settings/coupon', permission: 'system-settings:read' };

export const getOrgBilling: Call<typeof api.getOrgBilling> = { method: 'GET', path: '/subscriptions/org', permission: 'org-billing:read' };

export const getPaymentConfirmation: Call<typeof api.getPaymentConfirmation> = { method: 'GET', path: '/subscriptions/confirmation', permission: 'payment-methods:update' };

export const getProductSettings: Call<typeof api.getProductSettings> = { method: 'GET', path: '/system-settings/product', permission: 'system-settings:read' };

export const getStorePaymentMethod: Call<typeof api.getStorePaymentMethod> = { method: 'GET', path: '/subscriptions/payment-methods/store', permission: 'payment-methods:read' };

export const getStripeData: Call<typeof api.getStripeData> = { method: 'POST', path: '/admin/get-stripe-data', permission: 'stripe-data:read' };

export const getStripeProduct: Call<typeof api.getStripeProduct> = { method: 'GET', path: '/subscriptions/stripe-product/{product_id}', permission: 'stripe-products:read' };

export const getSubscription: Call<typeof api.getSubscription> = { method: 'GET', path: '/subscriptions/store', permission: 'subscriptions:read' };

export const listCoupons: Call<typeof api.listCoupons> = { method: 'GET', path: '/subscriptions/coupons', permission: 'coupons:list' };

export const listInvoices: Call<typeof api.listInvoices> = { method: 'GET', path: '/subscriptions/invoice-list', permission: 'subscriptions:read' };

export const listPaymentMethods: Call<typeof api.listPaymentMethods> = { method: 'GET', path: '/subscriptions/payment-methods', permission: 'payment-methods:read' };

export const listPrices: Call<typeof api.listPrices> = { method: 'GET', path: '/subscriptions/prices', permission: 'products:read' };

export const listProducts: Call<typeof api.listProducts> = { method: 'GET', path: '/subscriptions/products', permission: 'products:read' };

export const previewSubscriptionChange: Call<typeof api.previewSubscriptionChange> = { method: 'GET', path: '/subscriptions/preview', permission: 'subscriptions:update' };

export const reSubscribe: Call<typeof api.reSubscribe> = { method: 'POST', path: '/register/store/re-subscribe', permission: 'stores:re-subscribe', once: true };

export const retryPayment: Call<typeof api.retryPayment> = { method: 'POST', path: '/subscriptions/retry-payment', permission: 'payment-methods:update', once: true };

export const saveCouponSettings: Call<typeof api.saveCouponSettings> = { method: 'POST', path: '/system-settings/coupon', permission: 'system-settings:update' };

export const saveProductSettings: Call<typeof api.saveProductSettings> = { method: 'POST', path: '/system-settings/product', permission: 'system-settings:update' };

export const setStorePaymentMethod: Call<typeof api.setStorePaymentMethod> = { method: 'POST', path: '/subscriptions/payment-methods/store', permission: 'payment-methods:update', once: true };

export const setUpCard: Call<typeof api.setUpCard> = { method: 'POST', path: '/subscriptions/card-setup', permission: 'payment-methods:update', once: true };

export const updateSubscription: Call<typeof api.updateSubscription> = { method: 'POST', path: '/subscriptions/update', permission: 'subscriptions:update', once: true };

export const validateCoupon: Call<typeof api.validateCoupon> = { method: 'GET', path: '/subscriptions/coupon/validate', permission: 'coupons:validate' };
