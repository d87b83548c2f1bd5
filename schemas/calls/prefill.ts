// Made by `npm run gen` from schemas/api/prefill.ts. Do not edit.
import type * as api from '../api/prefill.ts';
import type { Call } from '../http-client/index.ts';

export const prefillIdentity: Call<typeof api.prefillIdentity> = { method: 'POST', path: '/shopper/form/prefill/identity', permission: 'shopper-form:write' };
