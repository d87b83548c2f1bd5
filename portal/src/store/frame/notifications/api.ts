import { queryOptions } from '@tanstack/react-query';
import type { NotificationPreferences } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { notificationsKey } from '../../realtime/api.ts';

/**
 * The interval in milliseconds at which notifications are loaded. Socket events update them sooner, but some
 * networks block sockets.
 */
const EVERY_MS = 60_000;

export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  queryFn: ({ signal }) => call(api.listNotifications, { signal }),
  refetchInterval: EVERY_MS,
});

export const markSeen = (notificationIds: number[]): Promise<unknown> =>
  call(api.markNotificationsSeen, { body: { notificationIds } });

export const preferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call(api.getNotificationPreferences, { signal }),
  staleTime: Infinity,
});

export const savePreferences = (body: NotificationPreferences): Promise<NotificationPreferences> =>
  call(api.saveNotificationPreferences, { body });
