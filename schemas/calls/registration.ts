// Made by `npm run gen` from schemas/api/registration.ts. Do not edit.
import type * as api from '../api/registration.ts';
import type { Call } from '../http-client/index.ts';

export const register: Call<typeof api.register> = { method: 'POST', path: '/register' };

export const registerFreemiumAccount: Call<typeof api.registerFreemiumAccount> = { method: 'POST', path: '/register/freemium-account/{token}' };

export const registerStore: Call<typeof api.registerStore> = { method: 'POST', path: '/register/store/new', once: true };

export const sendFreemiumInvitation: Call<typeof api.sendFreemiumInvitation> = { method: 'POST', path: '/send-links/freemium', once: true };

export const viewFreemiumInvitation: Call<typeof api.viewFreemiumInvitation> = { method: 'GET', path: '/register/freemium-account/{token}' };
