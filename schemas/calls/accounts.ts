// Made by `npm run gen` from schemas/api/accounts.ts. Do not edit.
import type * as api from '../api/accounts.ts';
import type { Call } from '../http-client/index.ts';

export const createAccount: Call<typeof api.createAccount> = { method: 'POST', path: '/admin/account/create', permission: 'accounts:create', once: true };
