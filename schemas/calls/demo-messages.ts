// Made by `npm run gen` from schemas/api/demo-messages.ts. Do not edit.
import type * as api from '../api/demo-messages.ts';
import type { Call } from '../http-client/index.ts';

export const listDemoMessages: Call<typeof api.listDemoMessages> = { method: 'GET', path: '/demo/outbox', permission: 'demo-outbox:read' };
