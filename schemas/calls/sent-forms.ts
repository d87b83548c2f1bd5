// Made by `npm run gen` from schemas/api/sent-forms.ts. Do not edit.
import type * as api from '../api/sent-forms.ts';
import type { Call } from '../http-client/index.ts';

export const listSentLinks: Call<typeof api.listSentLinks> = { method: 'GET', path: '/sent-forms', permission: 'sent-forms:list' };

export const listUncompletedOfOrg: Call<typeof api.listUncompletedOfOrg> = { method: 'GET', path: '/sent-forms/uncompleted/org', permission: 'uncompleted-links:list-org' };

export const listUncompletedOfProcessor: Call<typeof api.listUncompletedOfProcessor> = { method: 'GET', path: '/sent-forms/uncompleted/mp', permission: 'uncompleted-links:list-processor' };

export const listUncompletedOfStore: Call<typeof api.listUncompletedOfStore> = { method: 'GET', path: '/sent-forms/uncompleted/store', permission: 'uncompleted-links:list-store' };
