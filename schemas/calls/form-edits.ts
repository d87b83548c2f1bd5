// Made by `npm run gen` from schemas/api/form-edits.ts. Do not edit.
import type * as api from '../api/form-edits.ts';
import type { Call } from '../http-client/index.ts';

export const getApplicationToEdit: Call<typeof api.getApplicationToEdit> = { method: 'GET', path: '/forms/{store_id}/{form_id}/edit', permission: 'forms:update' };

export const updateApplication: Call<typeof api.updateApplication> = { method: 'POST', path: '/v2/forms/update', permission: 'forms:update', once: true };

export const withdrawProposal: Call<typeof api.withdrawProposal> = { method: 'POST', path: '/forms/proposals/withdraw', permission: 'forms:update' };
