// Made by `npm run gen` from schemas/api/sign-in-factors.ts. Do not edit.
import type * as api from '../api/sign-in-factors.ts';
import type { Call } from '../http-client/index.ts';

export const addPasskey: Call<typeof api.addPasskey> = { method: 'POST', path: '/auth/factors/passkey', permission: 'sign-in-factors:add' };

export const addTotp: Call<typeof api.addTotp> = { method: 'POST', path: '/auth/factors/totp', permission: 'sign-in-factors:add' };

export const checkFactorAtSignIn: Call<typeof api.checkFactorAtSignIn> = { method: 'POST', path: '/verify/factor', permission: 'sign-in-code:check' };

export const listOwnFactors: Call<typeof api.listOwnFactors> = { method: 'GET', path: '/auth/factors', permission: 'sign-in-factors:read' };

export const removeFactor: Call<typeof api.removeFactor> = { method: 'DELETE', path: '/auth/factors/{id}', permission: 'sign-in-factors:remove' };

export const renameFactor: Call<typeof api.renameFactor> = { method: 'PATCH', path: '/auth/factors/{id}', permission: 'sign-in-factors:add' };

export const replaceRecoveryCodes: Call<typeof api.replaceRecoveryCodes> = { method: 'POST', path: '/auth/recovery-codes', permission: 'sign-in-factors:add' };

export const resetFactors: Call<typeof api.resetFactors> = { method: 'POST', path: '/admin/user/reset-factors', permission: 'users:reset-factors' };

export const startPasskey: Call<typeof api.startPasskey> = { method: 'POST', path: '/auth/factors/passkey/start', permission: 'sign-in-factors:add' };

export const startPasskeyAtSignIn: Call<typeof api.startPasskeyAtSignIn> = { method: 'POST', path: '/verify/passkey/start', permission: 'sign-in-code:send' };

export const startTotp: Call<typeof api.startTotp> = { method: 'POST', path: '/auth/factors/totp/start', permission: 'sign-in-factors:add' };
