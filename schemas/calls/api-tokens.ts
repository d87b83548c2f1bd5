// Made by `npm run gen` from schemas/api/api-tokens.ts. Do not edit.
import type * as api from '../api/api-tokens.ts';
import type { Call } from '../http-client/index.ts';

export const createApiToken: Call<typeof api.createApiToken> = { method: 'POST', path: '/store-api-tokens', permission: 'api-tokens:update', once: true };

export const deleteApiToken: Call<typeof api.deleteApiToken> = { method: 'DELETE', path: '/store-api-tokens/{id}', permission: 'api-tokens:update' };

export const listApiTokens: Call<typeof api.listApiTokens> = { method: 'GET', path: '/store-api-tokens', permission: 'api-tokens:read' };

export const recordToolCall: Call<typeof api.recordToolCall> = { method: 'POST', path: '/tool-calls', permission: 'tool-calls:record' };

export const replaceApiToken: Call<typeof api.replaceApiToken> = { method: 'POST', path: '/store-api-tokens/{id}/replace', permission: 'api-tokens:update', once: true };
