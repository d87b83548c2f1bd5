// Made by `npm run gen` from schemas/api/checkout-sessions.ts. Do not edit.
import type * as api from '../api/checkout-sessions.ts';
import type { Call } from '../http-client/index.ts';

export const cancelCheckoutSession: Call<typeof api.cancelCheckoutSession> = { method: 'POST', path: '/checkout-sessions/{id}/cancel', permission: 'forms:create' };

export const changeCheckoutCart: Call<typeof api.changeCheckoutCart> = { method: 'PUT', path: '/checkout-sessions/{id}/cart', permission: 'forms:create' };

export const createCheckoutSession: Call<typeof api.createCheckoutSession> = { method: 'POST', path: '/checkout-sessions', permission: 'forms:create', once: true };

export const getCheckoutSession: Call<typeof api.getCheckoutSession> = { method: 'GET', path: '/checkout-sessions/{id}', permission: 'applications:read' };
