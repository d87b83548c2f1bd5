// Made by `npm run gen` from schemas/api/lender-tasks.ts. Do not edit.
import type * as api from '../api/lender-tasks.ts';
import type { Call } from '../http-client/index.ts';

export const createExtensionKey: Call<typeof api.createExtensionKey> = { method: 'POST', path: '/api-pipe/application/extension-key', permission: 'applications:reveal' };

export const revealLenderValue: Call<typeof api.revealLenderValue> = { method: 'POST', path: '/api-pipe/application/reveal', permission: 'applications:reveal' };
