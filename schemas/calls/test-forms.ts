// Made by `npm run gen` from schemas/api/test-forms.ts. Do not edit.
import type * as api from '../api/test-forms.ts';
import type { Call } from '../http-client/index.ts';

export const deleteTestApplications: Call<typeof api.deleteTestApplications> = { method: 'POST', path: '/forms/disable-all', permission: 'demo-forms:generate' };

export const generateTestApplications: Call<typeof api.generateTestApplications> = { method: 'POST', path: '/forms/generate-forms', permission: 'demo-forms:generate', once: true };
