// Made by `npm run gen` from schemas/api/sign-in-codes.ts. Do not edit.
import type * as api from '../api/sign-in-codes.ts';
import type { Call } from '../http-client/index.ts';

export const checkSignInCode: Call<typeof api.checkSignInCode> = { method: 'POST', path: '/verify/check/email/privileged-user', permission: 'sign-in-code:check' };

export const checkSignInPhone: Call<typeof api.checkSignInPhone> = { method: 'POST', path: '/auth/phone/check', permission: 'profile:update' };

export const emailSignInCode: Call<typeof api.emailSignInCode> = { method: 'POST', path: '/verify/email', permission: 'sign-in-code:send' };

export const getSignInPhone: Call<typeof api.getSignInPhone> = { method: 'GET', path: '/auth/phone', permission: 'profile:read' };

export const removeSignInPhone: Call<typeof api.removeSignInPhone> = { method: 'DELETE', path: '/auth/phone', permission: 'profile:update' };

export const textSignInCode: Call<typeof api.textSignInCode> = { method: 'POST', path: '/verify/phone', permission: 'sign-in-code:send' };

export const textSignInPhone: Call<typeof api.textSignInPhone> = { method: 'POST', path: '/auth/phone', permission: 'profile:update' };
