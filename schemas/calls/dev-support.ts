// Made by `npm run gen` from schemas/api/dev-support.ts. Do not edit.
import type * as api from '../api/dev-support.ts';
import type { Call } from '../http-client/index.ts';

export const checkStoreSetUp: Call<typeof api.checkStoreSetUp> = { method: 'GET', path: '/dev-support/stores/{storeId}', permission: 'dev-support:read' };

export const findObjects: Call<typeof api.findObjects> = { method: 'GET', path: '/dev-support/find', permission: 'dev-support:read' };

export const reproduceForm: Call<typeof api.reproduceForm> = { method: 'GET', path: '/dev-support/applications/{id}/form', permission: 'dev-support:read' };
