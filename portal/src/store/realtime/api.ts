import type { RealtimeEvent } from '@millrace/schemas/api';
import { request } from '../api/request.ts';

/** What happened after event number `after`, oldest first. */
export const realtimeEvents = (after: number, storeId: number | undefined): Promise<RealtimeEvent[]> =>
  request('/realtime/events', { query: { after, store_id: storeId } });

/** The list of notifications: an event from the server makes it be read again. */
export const notificationsKey = ['notifications'] as const;
