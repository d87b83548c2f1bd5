// Made by `npm run gen` from schemas/api/erasures.ts. Do not edit.
import type * as api from '../api/erasures.ts';
import type { Call } from '../http-client/index.ts';

export const askErasure: Call<typeof api.askErasure> = { method: 'POST', path: '/admin/erasures', permission: 'erasures:change', once: true };

export const decideErasure: Call<typeof api.decideErasure> = { method: 'POST', path: '/admin/erasures/decide', permission: 'erasures:change', once: true };

export const holdErasure: Call<typeof api.holdErasure> = { method: 'POST', path: '/admin/erasures/hold', permission: 'erasures:change', once: true };

export const listErasures: Call<typeof api.listErasures> = { method: 'GET', path: '/admin/erasures', permission: 'erasures:read' };

export const previewErasure: Call<typeof api.previewErasure> = { method: 'GET', path: '/admin/erasures/preview', permission: 'erasures:read' };
