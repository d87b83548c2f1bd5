// Made by `npm run gen` from schemas/api/status.ts. Do not edit.
import type * as api from '../api/status.ts';
import type { Call } from '../http-client/index.ts';

export const checkStatusCode: Call<typeof api.checkStatusCode> = { method: 'POST', path: '/status/code/check', permission: 'application-status:find' };

export const endStatusSession: Call<typeof api.endStatusSession> = { method: 'POST', path: '/status/end', permission: 'application-status:find' };

export const listOwnApplications: Call<typeof api.listOwnApplications> = { method: 'GET', path: '/status/applications', permission: 'application-status:find' };

export const openOwnApplication: Call<typeof api.openOwnApplication> = { method: 'POST', path: '/status/open', permission: 'application-status:find' };

export const sendStatusCode: Call<typeof api.sendStatusCode> = { method: 'POST', path: '/status/code', permission: 'application-status:find' };

export const signInToStatus: Call<typeof api.signInToStatus> = { method: 'POST', path: '/status/sign-in', permission: 'application-status:find' };

export const viewLinkedApplication: Call<typeof api.viewLinkedApplication> = { method: 'GET', path: '/status/linked/{form_id}', permission: 'application-status:find' };
