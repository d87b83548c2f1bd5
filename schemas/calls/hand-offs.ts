// Made by `npm run gen` from schemas/api/hand-offs.ts. Do not edit.
import type * as api from '../api/hand-offs.ts';
import type { Call } from '../http-client/index.ts';

export const endCustomerView: Call<typeof api.endCustomerView> = { method: 'POST', path: '/aaso/end', permission: 'hand-off:read' };

export const getCustomerView: Call<typeof api.getCustomerView> = { method: 'GET', path: '/forms/processing/details/limited/{store_id}/{form_id}', permission: 'hand-off:read' };

export const getCustomerViewDetails: Call<typeof api.getCustomerViewDetails> = { method: 'GET', path: '/aaso/{form_id}/aaso-details', permission: 'hand-off:read' };

export const openCustomerView: Call<typeof api.openCustomerView> = { method: 'POST', path: '/e2e/applicant/hand-off', permission: 'hand-offs:send' };
