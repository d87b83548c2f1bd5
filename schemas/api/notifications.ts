import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, NumericId, Uuid } from './common.ts';

/** An event of an application, as a notification for one user. */
export const Notification = Type.Object({
  id: NumericId,
  user_id: NumericId,
  message: Type.String(),
  tone: Type.Enum(['info', 'success', 'warning', 'neutral']),
  seen: Type.Boolean(),
  form_id: Uuid,
  /** Reference of the application. It is shown because one shopper may have several similar applications. */
  reference: Type.String(),
  store_id: NumericId,
  created_at: Instant,
});
export type Notification = Static<typeof Notification>;

/** Notifications, newest first. */
export const NotificationList = Type.Object({
  notifications: Type.Array(Notification),
  unseen: Type.Integer(),
});
export type NotificationList = Static<typeof NotificationList>;

export const NotificationsSeenBody = Type.Object(
  { notificationIds: Type.Array(NumericId, { minItems: 1, maxItems: 200 }) },
  { additionalProperties: false },
);
export type NotificationsSeenBody = Static<typeof NotificationsSeenBody>;

export const listNotifications = endpoint({
  id: 'notifications.list',
  method: 'GET',
  path: '/notifications',
  permission: 'notifications:read',
  reply: NotificationList,
  summary: "List one's own notifications",
});

export const markNotificationsSeen = endpoint({
  id: 'notifications.seen',
  method: 'POST',
  path: '/notifications/seen',
  permission: 'notifications:update',
  ids: { 'body.notificationIds[]': 'notification' },
  body: NotificationsSeenBody,
  reply: Done,
  summary: 'Mark notifications as seen',
});
