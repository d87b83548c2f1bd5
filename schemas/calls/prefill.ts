// Made by `npm run gen` from schemas/api/prefill.ts. Do not edit.
import type * as api from '../api/prefill.ts';
import type { Call } from '../http-client/index.ts';

export const linkBank: Call<typeof api.linkBank> = { method: 'POST', path: '/shopper/form/prefill/bank', permission: 'shopper-form:write' };

export const prefillIdentity: Call<typeof api.prefillIdentity> = { method: 'POST', path: '/shopper/form/prefill/identity', permission: 'shopper-form:write' };

export const readLinkedAccounts: Call<typeof api.readLinkedAccounts> = { method: 'POST', path: '/shopper/form/prefill/bank/accounts', permission: 'shopper-form:write' };
