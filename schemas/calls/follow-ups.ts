// Made by `npm run gen` from schemas/api/follow-ups.ts. Do not edit.
import type * as api from '../api/follow-ups.ts';
import type { Call } from '../http-client/index.ts';

export const getFollowUp: Call<typeof api.getFollowUp> = { method: 'GET', path: '/forms/follow-up', permission: 'applications:list' };

export const saveFollowUp: Call<typeof api.saveFollowUp> = { method: 'PUT', path: '/forms/follow-up', permission: 'follow-ups:update' };
