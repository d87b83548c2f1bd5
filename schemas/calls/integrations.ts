// Made by `npm run gen` from schemas/api/integrations.ts. Do not edit.
import type * as api from '../api/integrations.ts';
import type { Call } from '../http-client/index.ts';

export const listIntegrations: Call<typeof api.listIntegrations> = { method: 'GET', path: '/integrations', permission: 'integrations:read' };

export const updateIntegration: Call<typeof api.updateIntegration> = { method: 'PUT', path: '/integrations', permission: 'integrations:update' };
