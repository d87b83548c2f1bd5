// Made by `npm run gen` from schemas/api/userflow.ts. Do not edit.
import type * as api from '../api/userflow.ts';
import type { Call } from '../http-client/index.ts';

export const getUserflowIdentity: Call<typeof api.getUserflowIdentity> = { method: 'GET', path: '/userflow-identity', permission: 'tours:read' };
