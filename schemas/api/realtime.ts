import Type, { type Static } from 'typebox';
import { NumericId } from './common.ts';
import { endpoint } from './contract.ts';
import { RealtimeEvent } from './routing.ts';

const after = Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }));

export const StoreEventsQuery = Type.Object(
  { after, store_id: Type.Optional(NumericId) },
  { additionalProperties: false },
);
export type StoreEventsQuery = Static<typeof StoreEventsQuery>;

export const listStoreEvents = endpoint({
  id: 'realtime.events',
  method: 'GET',
  path: '/realtime/events',
  permission: 'realtime:listen',
  ids: { 'query.store_id': 'store' },
  own: true,
  query: StoreEventsQuery,
  reply: Type.Array(RealtimeEvent),
  audience: 'program',
  summary: 'List the events of stores after a sequence number',
});

export const ShopperEventsQuery = Type.Object({ after }, { additionalProperties: false });
export type ShopperEventsQuery = Static<typeof ShopperEventsQuery>;

export const listShopperEvents = endpoint({
  id: 'shopper.events',
  method: 'GET',
  path: '/shopper/events',
  permission: 'shopper-results:read',
  ofForm: 'required',
  own: true,
  query: ShopperEventsQuery,
  reply: Type.Array(RealtimeEvent),
  summary: "List the events of the shopper's application after a sequence number",
});
