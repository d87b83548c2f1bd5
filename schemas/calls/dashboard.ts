// Made by `npm run gen` from schemas/api/dashboard.ts. Do not edit.
import type * as api from '../api/dashboard.ts';
import type { Call } from '../http-client/index.ts';

export const getFirstSteps: Call<typeof api.getFirstSteps> = { method: 'GET', path: '/reports/first-steps', permission: 'store-settings:read' };
