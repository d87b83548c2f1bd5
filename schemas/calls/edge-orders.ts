// Made by `npm run gen` from schemas/api/edge-orders.ts. Do not edit.
import type * as api from '../api/edge-orders.ts';
import type { Call } from '../http-client/index.ts';

export const importEdgeOrders: Call<typeof api.importEdgeOrders> = { method: 'POST', path: '/store-integrations/edge/orders', permission: 'forms:create' };

export const receiveEdgeOrder: Call<typeof api.receiveEdgeOrder> = { method: 'POST', path: '/webhooks/edge/{store}', permission: 'till-order:receive' };
