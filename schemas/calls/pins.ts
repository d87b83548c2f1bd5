// Made by `npm run gen` from schemas/api/pins.ts. Do not edit.
import type * as api from '../api/pins.ts';
import type { Call } from '../http-client/index.ts';

export const getPin: Call<typeof api.getPin> = { method: 'GET', path: '/auth/pin', permission: 'profile:read' };

export const getPinReturn: Call<typeof api.getPinReturn> = { method: 'GET', path: '/auth/pin-return', permission: 'session:create' };

export const removePin: Call<typeof api.removePin> = { method: 'DELETE', path: '/auth/pin', permission: 'profile:update' };

export const returnWithPin: Call<typeof api.returnWithPin> = { method: 'POST', path: '/auth/pin-return', permission: 'session:create' };

export const setPin: Call<typeof api.setPin> = { method: 'POST', path: '/auth/pin', permission: 'profile:update' };
