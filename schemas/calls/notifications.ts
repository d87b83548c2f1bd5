// Made by `npm run gen` from schemas/api/notifications.ts. Do not edit.
import type * as api from '../api/notifications.ts';
import type { Call } from '../http-client/index.ts';

export const getNotificationPreferences: Call<typeof api.getNotificationPreferences> = { method: 'GET', path: '/notifications/preferences', permission: 'notifications:read' };

export const listNotifications: Call<typeof api.listNotifications> = { method: 'GET', path: '/notifications', permission: 'notifications:read' };

export const markNotificationsSeen: Call<typeof api.markNotificationsSeen> = { method: 'POST', path: '/notifications/seen', permission: 'notifications:update' };

export const saveNotificationPreferences: Call<typeof api.saveNotificationPreferences> = { method: 'POST', path: '/notifications/preferences', permission: 'notifications:update' };
