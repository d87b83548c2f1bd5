import type { NotificationList } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.ts';

export const notificationsKey = ['notifications'] as const;

/** Where no news come through, it is asked once in a while. */
const EVERY_MS = 60_000;

export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  queryFn: ({ signal }) => request<NotificationList>('/notifications', { signal }),
  refetchInterval: EVERY_MS,
});

export const markSeen = (notificationIds: readonly number[]): Promise<unknown> =>
  request('/notifications/seen', { method: 'POST', body: { notificationIds } });
