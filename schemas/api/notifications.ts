import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { notificationKinds } from '../messages/index.ts';
import { Done, Instant, NumericId, Uuid } from './common.ts';

/** An event of an application, as a notification for one user. */
export const Notification = Type.Object({
  id: NumericId,
  user_id: NumericId,
  kind: Type.Enum([...notificationKinds]),
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

const Kinds = Type.Array(Type.Enum([...notificationKinds]), {
  maxItems: notificationKinds.length,
  uniqueItems: true,
});

/** Settings of the user's notifications by kind and channel. A kind that the lists do not contain is on. */
export const NotificationPreferences = Type.Object(
  {
    off: Type.Object({ app: Kinds, desktop: Kinds, digest: Kinds }, { additionalProperties: false }),
    /** True: the browser shows a notification while the page is in the background. */
    desktop: Type.Boolean(),
    /** True: the browser plays a short sound when a notification arrives. */
    sound: Type.Boolean(),
    /** True: the user gets one email each morning about notifications that the user has not seen. */
    digest: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type NotificationPreferences = Static<typeof NotificationPreferences>;

export const getNotificationPreferences = endpoint({
  id: 'notifications.preferences',
  method: 'GET',
  path: '/notifications/preferences',
  permission: 'notifications:read',
  own: true,
  reply: NotificationPreferences,
  summary: 'Get what the user is notified of',
});

export const saveNotificationPreferences = endpoint({
  id: 'notifications.save-preferences',
  method: 'POST',
  path: '/notifications/preferences',
  permission: 'notifications:update',
  own: true,
  body: NotificationPreferences,
  reply: NotificationPreferences,
  summary: 'Save what the user is notified of',
});
