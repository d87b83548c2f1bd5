// Made by `npm run gen` from schemas/api/outstanding-orders.ts. Do not edit.
import type * as api from '../api/outstanding-orders.ts';
import type { Call } from '../http-client/index.ts';

export const listOutstandingOrders: Call<typeof api.listOutstandingOrders> = { method: 'GET', path: '/application-results/outstanding-orders', permission: 'outstanding-orders:list' };
