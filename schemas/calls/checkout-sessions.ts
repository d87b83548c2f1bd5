// Made by `npm run gen` from schemas/api/checkout-sessions.ts. Do not edit.
import type * as api from '../api/checkout-sessions.ts';
import type { Call } from '../http-client/index.ts';

export const cancelCheckoutSession: Call<typeof api.cancelCheckoutSession> = { method: 'POST', path: '/checkout-sessions/{id}/cancel', permission: 'forms:create' };

export const cancelSessionContract: Call<typeof api.cancelSessionContract> = { method: 'POST', path: '/checkout-sessions/{id}/cancel-contract', permission: 'contracts:cancel', once: true };

export const changeCheckoutCart: Call<typeof api.changeCheckoutCart> = { method: 'PUT', path: '/checkout-sessions/{id}/cart', permission: 'forms:create' };

export const confirmSessionDelivery: Call<typeof api.confirmSessionDelivery> = { method: 'POST', path: '/checkout-sessions/{id}/confirm-delivery', permission: 'deliveries:confirm', once: true };

export const createCheckoutSession: Call<typeof api.createCheckoutSession> = { method: 'POST', path: '/checkout-sessions', permission: 'forms:create', once: true };

export const getCheckoutSession: Call<typeof api.getCheckoutSession> = { method: 'GET', path: '/checkout-sessions/{id}', permission: 'applications:read' };

export const refundSession: Call<typeof api.refundSession> = { method: 'POST', path: '/checkout-sessions/{id}/refund', permission: 'refunds:create', once: true };

export const sendSessionCart: Call<typeof api.sendSessionCart> = { method: 'POST', path: '/checkout-sessions/{id}/send-cart', permission: 'invoices:write', once: true };

export const setTestResult: Call<typeof api.setTestResult> = { method: 'POST', path: '/checkout-sessions/{id}/test-result', permission: 'forms:create' };
