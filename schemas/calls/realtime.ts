// Made by `npm run gen` from schemas/api/realtime.ts. Do not edit.
import type * as api from '../api/realtime.ts';
import type { Call } from '../http-client/index.ts';

export const listShopperEvents: Call<typeof api.listShopperEvents> = { method: 'GET', path: '/shopper/events', permission: 'shopper-results:read' };

export const listStoreEvents: Call<typeof api.listStoreEvents> = { method: 'GET', path: '/realtime/events', permission: 'realtime:listen' };
