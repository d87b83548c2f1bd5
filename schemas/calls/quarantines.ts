// Made by `npm run gen` from schemas/api/quarantines.ts. Do not edit.
import type * as api from '../api/quarantines.ts';
import type { Call } from '../http-client/index.ts';

export const listQuarantines: Call<typeof api.listQuarantines> = { method: 'GET', path: '/admin/quarantines', permission: 'quarantine:read' };

export const releaseQuarantine: Call<typeof api.releaseQuarantine> = { method: 'POST', path: '/admin/quarantines/release', permission: 'quarantine:release', once: true };
