// Made by `npm run gen` from schemas/api/credit-tiers.ts. Do not edit.
import type * as api from '../api/credit-tiers.ts';
import type { Call } from '../http-client/index.ts';

export const listCreditTiers: Call<typeof api.listCreditTiers> = { method: 'GET', path: '/credit-tiers', permission: 'store-credentials:read' };

export const saveCreditTiers: Call<typeof api.saveCreditTiers> = { method: 'POST', path: '/credit-tiers', permission: 'store-credentials:update' };
