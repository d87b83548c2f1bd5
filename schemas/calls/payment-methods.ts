// Made by `npm run gen` from schemas/api/payment-methods.ts. Do not edit.
import type * as api from '../api/payment-methods.ts';
import type { Call } from '../http-client/index.ts';

export const attachPayment: Call<typeof api.attachPayment> = { method: 'POST', path: '/subscriptions/attach-payment', permission: 'payment-methods:update', once: true };

export const deletePaymentMethod: Call<typeof api.deletePaymentMethod> = { method: 'POST', path: '/subscriptions/payment-methods/delete', permission: 'payment-methods:update', once: true };

export const getCardForm: Call<typeof api.getCardForm> = { method: 'GET', path: '/subscriptions/card-form', permission: 'products:read' };

export const getPaymentConfirmation: Call<typeof api.getPaymentConfirmation> = { method: 'GET', path: '/subscriptions/confirmation', permission: 'payment-methods:update' };

export const getStorePaymentMethod: Call<typeof api.getStorePaymentMethod> = { method: 'GET', path: '/subscriptions/payment-methods/store', permission: 'payment-methods:read' };

export const listPaymentMethods: Call<typeof api.listPaymentMethods> = { method: 'GET', path: '/subscriptions/payment-methods', permission: 'payment-methods:read' };

export const retryPayment: Call<typeof api.retryPayment> = { method: 'POST', path: '/subscriptions/retry-payment', permission: 'payment-methods:update', once: true };

export const setStorePaymentMethod: Call<typeof api.setStorePaymentMethod> = { method: 'POST', path: '/subscriptions/payment-methods/store', permission: 'payment-methods:update', once: true };

export const setUpCard: Call<typeof api.setUpCard> = { method: 'POST', path: '/subscriptions/card-setup', permission: 'payment-methods:update', once: true };
