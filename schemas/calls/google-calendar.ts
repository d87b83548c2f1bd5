// Made by `npm run gen` from schemas/api/google-calendar.ts. Do not edit.
import type * as api from '../api/google-calendar.ts';
import type { Call } from '../http-client/index.ts';

export const connectCalendar: Call<typeof api.connectCalendar> = { method: 'GET', path: '/admin/calendar/connect', permission: 'calendar:connect' };

export const enterCalendarCode: Call<typeof api.enterCalendarCode> = { method: 'POST', path: '/admin/calendar/code', permission: 'calendar:connect' };

export const getCalendarStatus: Call<typeof api.getCalendarStatus> = { method: 'GET', path: '/admin/calendar/status', permission: 'calendar:connect' };

export const receiveCalendarNotification: Call<typeof api.receiveCalendarNotification> = { method: 'POST', path: '/webhooks/google-calendar', permission: 'calendar-notification:receive' };

export const subscribeCalendar: Call<typeof api.subscribeCalendar> = { method: 'POST', path: '/admin/events/subscribe', permission: 'calendar:connect' };

export const unsubscribeCalendar: Call<typeof api.unsubscribeCalendar> = { method: 'POST', path: '/admin/events/unsubscribe', permission: 'calendar:connect' };
