// Made by `npm run gen` from schemas/api/application-lists.ts. Do not edit.
import type * as api from '../api/application-lists.ts';
import type { Call } from '../http-client/index.ts';

export const countApplications: Call<typeof api.countApplications> = { method: 'GET', path: '/forms/counts', permission: 'applications:list' };

export const deleteApplicationView: Call<typeof api.deleteApplicationView> = { method: 'DELETE', path: '/forms/views', permission: 'profile:update' };

export const listApplicationViews: Call<typeof api.listApplicationViews> = { method: 'GET', path: '/forms/views', permission: 'profile:read' };

export const listApplications: Call<typeof api.listApplications> = { method: 'GET', path: '/forms', permission: 'applications:list' };

export const listProcessedOfLender: Call<typeof api.listProcessedOfLender> = { method: 'POST', path: '/forms/lender/processed', permission: 'processed-forms:list-lender' };

export const listProcessedOfOrg: Call<typeof api.listProcessedOfOrg> = { method: 'GET', path: '/forms/org/processed', permission: 'processed-forms:list-org' };

export const listProcessedOfProcessor: Call<typeof api.listProcessedOfProcessor> = { method: 'GET', path: '/forms/mp/processed', permission: 'processed-forms:list-processor' };

export const listProcessedOfStore: Call<typeof api.listProcessedOfStore> = { method: 'GET', path: '/forms/store/processed', permission: 'processed-forms:list-store' };

export const saveApplicationView: Call<typeof api.saveApplicationView> = { method: 'POST', path: '/forms/views', permission: 'profile:update' };
