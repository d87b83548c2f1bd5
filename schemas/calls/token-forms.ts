// Made by `npm run gen` from schemas/api/token-forms.ts. Do not edit.
import type * as api from '../api/token-forms.ts';
import type { Call } from '../http-client/index.ts';

export const getTokenForm: Call<typeof api.getTokenForm> = { method: 'GET', path: '/forms/unauthenticated/{form_id}/{token}', permission: 'form-link:open' };

export const getTokenFormOfStore: Call<typeof api.getTokenFormOfStore> = { method: 'GET', path: '/v2/forms/{form_id}/{token}/{store_id}', permission: 'form-link:open' };

export const saveTokenForm: Call<typeof api.saveTokenForm> = { method: 'POST', path: '/v2/forms/update/{token}', permission: 'form-link:update', once: true };
