import type { NotificationList } from '@millrace/schemas/api';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../api/request.ts';
import { notificationsKey } from '../../realtime/api.ts';

/** Also read without a socket event: some networks block sockets. */
const EVERY_MS = 60_000;

export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  queryFn: ({ signal }) => request<NotificationList>('/notifications', { signal }),
  refetchInterval: EVERY_MS,
});

export const markSeen = (notificationIds: readonly number[]): Promise<unknown> =>
  request('/notifications/seen', { method: 'POST', body: { notificationIds } });
