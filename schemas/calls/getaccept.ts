// Made by `npm run gen` from schemas/api/getaccept.ts. Do not edit.
import type * as api from '../api/getaccept.ts';
import type { Call } from '../http-client/index.ts';

export const listDealDocuments: Call<typeof api.listDealDocuments> = { method: 'GET', path: '/admin/getaccept/documents', permission: 'integrations:update' };

export const readDealDocument: Call<typeof api.readDealDocument> = { method: 'POST', path: '/admin/getaccept/documents/read', permission: 'integrations:update' };

export const receiveDealNotification: Call<typeof api.receiveDealNotification> = { method: 'POST', path: '/webhooks/getaccept', permission: 'deal-notification:receive' };
