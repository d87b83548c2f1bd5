// Made by `npm run gen` from schemas/api/status.ts. Do not edit.
import type * as api from '../api/status.ts';
import type { Call } from '../http-client/index.ts';

export const checkStatusCode: Call<typeof api.checkStatusCode> = { method: 'POST', path: '/status/code/check' };

export const endStatusSession: Call<typeof api.endStatusSession> = { method: 'POST', path: '/status/end' };

export const listOwnApplications: Call<typeof api.listOwnApplications> = { method: 'GET', path: '/status/applications' };

export const openOwnApplication: Call<typeof api.openOwnApplication> = { method: 'POST', path: '/status/open' };

export const sendStatusCode: Call<typeof api.sendStatusCode> = { method: 'POST', path: '/status/code' };
