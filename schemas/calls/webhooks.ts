// Made by `npm run gen` from schemas/api/webhooks.ts. Do not edit.
import type * as api from '../api/webhooks.ts';
import type { Call } from '../http-client/index.ts';

export const receiveLenderWebhook: Call<typeof api.receiveLenderWebhook> = { method: 'POST', path: '/webhooks/lenders/{key}', permission: 'lender-webhook:receive' };

export const receiveStoreWebhook: Call<typeof api.receiveStoreWebhook> = { method: 'POST', path: '/webhooks/lenders/{key}/{token}', permission: 'lender-webhook:receive' };

export const receiveStripeEvent: Call<typeof api.receiveStripeEvent> = { method: 'POST', path: '/webhooks/stripe', permission: 'stripe-event:receive' };
