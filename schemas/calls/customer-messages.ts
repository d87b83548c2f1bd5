// Made by `npm run gen` from schemas/api/customer-messages.ts. Do not edit.
import type * as api from '../api/customer-messages.ts';
import type { Call } from '../http-client/index.ts';

export const listCustomerMessages: Call<typeof api.listCustomerMessages> = { method: 'POST', path: '/applicants/messages', permission: 'applicants:read' };

export const notifyCustomer: Call<typeof api.notifyCustomer> = { method: 'POST', path: '/e2e/send-customer-notification', permission: 'customer-view:send', once: true };

export const sendForApproval: Call<typeof api.sendForApproval> = { method: 'POST', path: '/e2e/send-to-applicant-for-approval', permission: 'customer-view:send', once: true };

export const sendOffer: Call<typeof api.sendOffer> = { method: 'POST', path: '/api-pipe/{lender_id}/{form_id}/{store_id}/send-offer', permission: 'offers:send', once: true };

export const sendResponseLink: Call<typeof api.sendResponseLink> = { method: 'POST', path: '/user-notifications/send-provider-response-link', permission: 'customer-view:send', once: true };
