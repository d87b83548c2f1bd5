// Made by `npm run gen` from schemas/api/verification.ts. Do not edit.
import type * as api from '../api/verification.ts';
import type { Call } from '../http-client/index.ts';

export const checkCode: Call<typeof api.checkCode> = { method: 'POST', path: '/verify/check', permission: 'shopper-form:verify', once: true };

export const sendCode: Call<typeof api.sendCode> = { method: 'POST', path: '/verify', permission: 'shopper-form:verify', once: true };
