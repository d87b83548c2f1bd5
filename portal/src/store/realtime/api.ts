import type { RealtimeEvent } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions, skipToken } from '@tanstack/react-query';

/** Loads the events whose number is higher than `after`, oldest first. */
export const realtimeEvents = (after: number, storeId: number | undefined): Promise<RealtimeEvent[]> =>
  call(api.listStoreEvents, { query: { after, store_id: storeId } });

/** The query key of the notifications. Events invalidate it. */
export const notificationsKey = ['notifications'] as const;

/** The version that the server announced over the socket. The socket sets it; nothing loads it. */
export const announcedVersionQuery = queryOptions<string>({
  queryKey: ['announced-version'],
  queryFn: skipToken,
  staleTime: Infinity,
});
