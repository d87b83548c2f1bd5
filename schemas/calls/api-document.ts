// Made by `npm run gen` from schemas/api/api-document.ts. Do not edit.
import type * as api from '../api/api-document.ts';
import type { Call } from '../http-client/index.ts';

export const getApiDocument: Call<typeof api.getApiDocument> = { method: 'GET', path: '/openapi.json', permission: 'public:read' };
