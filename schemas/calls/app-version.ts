// Made by `npm run gen` from schemas/api/app-version.ts. Do not edit.
import type * as api from '../api/app-version.ts';
import type { Call } from '../http-client/index.ts';

export const getAppVersion: Call<typeof api.getAppVersion> = { method: 'GET', path: '/system-settings/app-version', permission: 'public:read' };

export const publishAppVersion: Call<typeof api.publishAppVersion> = { method: 'POST', path: '/system-settings/app-version', permission: 'app-version:update' };

export const sendSupportMessage: Call<typeof api.sendSupportMessage> = { method: 'POST', path: '/support/message', permission: 'support:ask', once: true };
