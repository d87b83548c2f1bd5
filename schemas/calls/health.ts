// Made by `npm run gen` from schemas/api/health.ts. Do not edit.
import type * as api from '../api/health.ts';
import type { Call } from '../http-client/index.ts';

export const checkLiveness: Call<typeof api.checkLiveness> = { method: 'GET', path: '/health/live', permission: 'public:read' };

export const checkReadiness: Call<typeof api.checkReadiness> = { method: 'GET', path: '/health/ready', permission: 'public:read' };
