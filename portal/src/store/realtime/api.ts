import type { RealtimeEvent } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';

/** What happened after event number `after`, oldest first. */
export const realtimeEvents = (after: number, storeId: number | undefined): Promise<RealtimeEvent[]> =>
  call(api.listStoreEvents, { query: { after, store_id: storeId } });

/** The list of notifications: an event from the server makes it be read again. */
export const notificationsKey = ['notifications'] as const;
