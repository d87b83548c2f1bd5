// Made by `npm run gen` from schemas/api/billing-setup.ts. Do not edit.
import type * as api from '../api/billing-setup.ts';
import type { Call } from '../http-client/index.ts';

export const completeGetAcceptSetup: Call<typeof api.completeGetAcceptSetup> = { method: 'POST', path: '/register/get-accept/complete-setup/', permission: 'setup:complete', once: true };

export const completeTrialSetup: Call<typeof api.completeTrialSetup> = { method: 'POST', path: '/register/complete-trial-setup', permission: 'setup:complete', once: true };

export const getAgreedProduct: Call<typeof api.getAgreedProduct> = { method: 'GET', path: '/get-accept/stripe-product/{org_id}', permission: 'agreed-products:read' };

export const getAgreedProductOfRegistration: Call<typeof api.getAgreedProductOfRegistration> = { method: 'GET', path: '/register/get-accept/stripe-product/{org_id}', permission: 'agreed-products:read' };

export const reSubscribe: Call<typeof api.reSubscribe> = { method: 'POST', path: '/register/store/re-subscribe', permission: 'stores:re-subscribe', once: true };
