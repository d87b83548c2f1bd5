// Made by `npm run gen` from schemas/api/contracts.ts. Do not edit.
import type * as api from '../api/contracts.ts';
import type { Call } from '../http-client/index.ts';

export const answerContractRequest: Call<typeof api.answerContractRequest> = { method: 'POST', path: '/e2e/answer', permission: 'contracts:act', once: true };

export const cancelAddressedContract: Call<typeof api.cancelAddressedContract> = { method: 'POST', path: '/api-pipe/{lender_id}/{form_id}/{store_id}/cancel-contract', permission: 'contracts:cancel', once: true };

export const cancelContract: Call<typeof api.cancelContract> = { method: 'POST', path: '/e2e/e2e-cancel-contract', permission: 'contracts:cancel', once: true };

export const confirmDelivery: Call<typeof api.confirmDelivery> = { method: 'POST', path: '/e2e/applicant/confirm-delivery', permission: 'deliveries:confirm', once: true };

export const getContractStatus: Call<typeof api.getContractStatus> = { method: 'GET', path: '/e2e/get-provider-status', permission: 'applications:read' };

export const refund: Call<typeof api.refund> = { method: 'POST', path: '/e2e/refund', permission: 'refunds:create', once: true };

export const selectContractOffer: Call<typeof api.selectContractOffer> = { method: 'POST', path: '/e2e/select-offer', permission: 'contracts:act', once: true };

export const sendContract: Call<typeof api.sendContract> = { method: 'POST', path: '/api-pipe/{lender_id}/{form_id}/{store_id}/send-contract', permission: 'contracts:send', once: true };

export const setInvoice: Call<typeof api.setInvoice> = { method: 'POST', path: '/e2e/invoice', permission: 'invoices:write', once: true };

export const takeBackStep: Call<typeof api.takeBackStep> = { method: 'POST', path: '/e2e/take-back', permission: 'contracts:act', once: true };
