// Made by `npm run gen` from schemas/api/applications.ts. Do not edit.
import type * as api from '../api/applications.ts';
import type { Call } from '../http-client/index.ts';

export const deleteApplication: Call<typeof api.deleteApplication> = { method: 'DELETE', path: '/forms/{id}/{store_id}', permission: 'forms:delete' };

export const getProcessingDetails: Call<typeof api.getProcessingDetails> = { method: 'GET', path: '/forms/{store_id}/{form_id}/processing/form-details', permission: 'applications:read' };

export const listSubmissions: Call<typeof api.listSubmissions> = { method: 'GET', path: '/api-pipe/application/details', permission: 'applications:read' };

export const restoreApplication: Call<typeof api.restoreApplication> = { method: 'POST', path: '/forms/{id}/{store_id}/restore', permission: 'forms:delete' };
