// Made by `npm run gen` from schemas/api/settlements.ts. Do not edit.
import type * as api from '../api/settlements.ts';
import type { Call } from '../http-client/index.ts';

export const importRemittance: Call<typeof api.importRemittance> = { method: 'POST', path: '/settlements/remittances', permission: 'settlements:update', once: true };

export const listSettlements: Call<typeof api.listSettlements> = { method: 'GET', path: '/settlements', permission: 'settlements:read' };
