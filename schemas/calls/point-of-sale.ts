// Made by `npm run gen` from schemas/api/point-of-sale.ts. Do not edit.
import type * as api from '../api/point-of-sale.ts';
import type { Call } from '../http-client/index.ts';

export const importPinogyOrder: Call<typeof api.importPinogyOrder> = { method: 'POST', path: '/store-integrations/pinogy/orders', permission: 'forms:create' };

export const listTillOrders: Call<typeof api.listTillOrders> = { method: 'GET', path: '/store-integrations/orders', permission: 'store-integrations:read' };

export const sendResultAgain: Call<typeof api.sendResultAgain> = { method: 'POST', path: '/store-integrations/orders/again', permission: 'forms:create' };
