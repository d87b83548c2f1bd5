// Made by `npm run gen` from schemas/api/one-time-links.ts. Do not edit.
import type * as api from '../api/one-time-links.ts';
import type { Call } from '../http-client/index.ts';

export const activateAccount: Call<typeof api.activateAccount> = { method: 'POST', path: '/auth/activate', permission: 'account:activate' };

export const checkOneTimeLink: Call<typeof api.checkOneTimeLink> = { method: 'GET', path: '/auth/link', permission: 'link:look' };

export const confirmEmail: Call<typeof api.confirmEmail> = { method: 'POST', path: '/auth/confirm-email', permission: 'email:confirm' };

export const resetPassword: Call<typeof api.resetPassword> = { method: 'POST', path: '/auth/reset-password', permission: 'password:reset' };
