// Made by `npm run gen` from schemas/api/registration.ts. Do not edit.
import type * as api from '../api/registration.ts';
import type { Call } from '../http-client/index.ts';

export const register: Call<typeof api.register> = { method: 'POST', path: '/register', permission: 'registration:create' };

export const registerFreemiumAccount: Call<typeof api.registerFreemiumAccount> = { method: 'POST', path: '/register/freemium-account/{token}', permission: 'freemium-registration:use' };

export const registerStore: Call<typeof api.registerStore> = { method: 'POST', path: '/register/store/new', permission: 'stores:create', once: true };

export const sendFreemiumInvitation: Call<typeof api.sendFreemiumInvitation> = { method: 'POST', path: '/send-links/freemium', permission: 'freemium-models:send', once: true };

export const viewFreemiumInvitation: Call<typeof api.viewFreemiumInvitation> = { method: 'GET', path: '/register/freemium-account/{token}', permission: 'freemium-registration:use' };
