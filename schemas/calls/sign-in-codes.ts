// Made by `npm run gen` from schemas/api/sign-in-codes.ts. Do not edit.
import type * as api from '../api/sign-in-codes.ts';
import type { Call } from '../http-client/index.ts';

export const checkSignInCode: Call<typeof api.checkSignInCode> = { method: 'POST', path: '/verify/check/email/privileged-user' };

export const checkSignInPhone: Call<typeof api.checkSignInPhone> = { method: 'POST', path: '/auth/phone/check' };

export const emailSignInCode: Call<typeof api.emailSignInCode> = { method: 'POST', path: '/verify/email' };

export const getSignInPhone: Call<typeof api.getSignInPhone> = { method: 'GET', path: '/auth/phone' };

export const removeSignInPhone: Call<typeof api.removeSignInPhone> = { method: 'DELETE', path: '/auth/phone' };

export const textSignInCode: Call<typeof api.textSignInCode> = { method: 'POST', path: '/verify/phone' };

export const textSignInPhone: Call<typeof api.textSignInPhone> = { method: 'POST', path: '/auth/phone' };
