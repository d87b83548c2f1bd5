// Made by `npm run gen` from schemas/api/customer-view.ts. Do not edit.
import type * as api from '../api/customer-view.ts';
import type { Call } from '../http-client/index.ts';

export const endCustomerView: Call<typeof api.endCustomerView> = { method: 'POST', path: '/aaso/end', permission: 'customer-view:read' };

export const getCustomerView: Call<typeof api.getCustomerView> = { method: 'GET', path: '/forms/processing/details/limited/{store_id}/{form_id}', permission: 'customer-view:read' };

export const getCustomerViewDetails: Call<typeof api.getCustomerViewDetails> = { method: 'GET', path: '/aaso/{form_id}/aaso-details', permission: 'customer-view:read' };

export const openCustomerView: Call<typeof api.openCustomerView> = { method: 'POST', path: '/e2e/applicant/hand-off', permission: 'customer-view:show' };

export const startChoiceInStore: Call<typeof api.startChoiceInStore> = { method: 'POST', path: '/aaso/{form_id}/choose', permission: 'customer-view:read' };
