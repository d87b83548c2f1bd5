// Made by `npm run gen` from schemas/api/applications.ts. Do not edit.
import type * as api from '../api/applications.ts';
import type { Call } from '../http-client/index.ts';

export const countApplications: Call<typeof api.countApplications> = { method: 'GET', path: '/forms/counts' };

export const deleteApplication: Call<typeof api.deleteApplication> = { method: 'DELETE', path: '/forms/{id}/{store_id}' };

export const deleteApplicationView: Call<typeof api.deleteApplicationView> = { method: 'DELETE', path: '/forms/views' };

export const getProcessingDetails: Call<typeof api.getProcessingDetails> = { method: 'GET', path: '/forms/{store_id}/{form_id}/processing/form-details' };

export const listApplicationViews: Call<typeof api.listApplicationViews> = { method: 'GET', path: '/forms/views' };

export const listApplications: Call<typeof api.listApplications> = { method: 'GET', path: '/forms' };

export const listOutstandingOrders: Call<typeof api.listOutstandingOrders> = { method: 'GET', path: '/application-results/outstanding-orders' };

export const listProcessedOfLender: Call<typeof api.listProcessedOfLender> = { method: 'POST', path: '/forms/lender/processed' };

export const listProcessedOfOrg: Call<typeof api.listProcessedOfOrg> = { method: 'GET', path: '/forms/org/processed' };

export const listProcessedOfProcessor: Call<typeof api.listProcessedOfProcessor> = { method: 'GET', path: '/forms/mp/processed' };

export const listProcessedOfStore: Call<typeof api.listProcessedOfStore> = { method: 'GET', path: '/forms/store/processed' };

export const listSubmissions: Call<typeof api.listSubmissions> = { method: 'GET', path: '/api-pipe/application/details' };

export const restoreApplication: Call<typeof api.restoreApplication> = { method: 'POST', path: '/forms/{id}/{store_id}/restore' };

export const saveApplicationView: Call<typeof api.saveApplicationView> = { method: 'POST', path: '/forms/views' };
