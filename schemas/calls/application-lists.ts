// Made by `npm run gen` from schemas/api/application-lists.ts. Do not edit.
import type * as api from '../api/application-lists.ts';
import type { Call } from '../http-client/index.ts';

export const countApplications: Call<typeof api.countApplications> = { method: 'GET', path: '/forms/counts' };

export const deleteApplicationView: Call<typeof api.deleteApplicationView> = { method: 'DELETE', path: '/forms/views' };

export const listApplicationViews: Call<typeof api.listApplicationViews> = { method: 'GET', path: '/forms/views' };

export const listApplications: Call<typeof api.listApplications> = { method: 'GET', path: '/forms' };

export const listProcessedOfLender: Call<typeof api.listProcessedOfLender> = { method: 'POST', path: '/forms/lender/processed' };

export const listProcessedOfOrg: Call<typeof api.listProcessedOfOrg> = { method: 'GET', path: '/forms/org/processed' };

export const listProcessedOfProcessor: Call<typeof api.listProcessedOfProcessor> = { method: 'GET', path: '/forms/mp/processed' };

export const listProcessedOfStore: Call<typeof api.listProcessedOfStore> = { method: 'GET', path: '/forms/store/processed' };

export const saveApplicationView: Call<typeof api.saveApplicationView> = { method: 'POST', path: '/forms/views' };
