// Made by `npm run gen` from schemas/api/closeout.ts. Do not edit.
import type * as api from '../api/closeout.ts';
import type { Call } from '../http-client/index.ts';

export const getCloseout: Call<typeof api.getCloseout> = { method: 'GET', path: '/forms/closeout', permission: 'closeouts:read' };

export const saveCloseout: Call<typeof api.saveCloseout> = { method: 'POST', path: '/forms/closeout', permission: 'closeouts:update', once: true };
