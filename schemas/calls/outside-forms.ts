// Made by `npm run gen` from schemas/api/outside-forms.ts. Do not edit.
import type * as api from '../api/outside-forms.ts';
import type { Call } from '../http-client/index.ts';

export const getOutsideForm: Call<typeof api.getOutsideForm> = { method: 'GET', path: '/v2/outside-form/details', permission: 'outside-form:open' };

export const startApplication: Call<typeof api.startApplication> = { method: 'POST', path: '/v2/forms/create/outside', permission: 'shopper-form:start', once: true };
