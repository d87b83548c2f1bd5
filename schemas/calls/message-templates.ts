// Made by `npm run gen` from schemas/api/message-templates.ts. Do not edit.
import type * as api from '../api/message-templates.ts';
import type { Call } from '../http-client/index.ts';

export const previewMessage: Call<typeof api.previewMessage> = { method: 'GET', path: '/admin/messages/preview', permission: 'message-limits:read' };
