import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
import { Done, Instant, Nullable, Text } from './common.ts';

export const CalendarStatus = Type.Object({
  isConnected: Type.Boolean(),
  /** The Google account whose calendar is connected. */
  account: Nullable(Type.String()),
  /** True: Google no longer accepts the connection. It must be connected again. */
  needsReconnect: Type.Boolean(),
  connected_at: Nullable(Instant),
  /**
   * Time until which Google reports changed calendar events to Millrace. Null: Google reports no changes to
   * Millrace.
   */
  subscribed_until: Nullable(Instant),
  /** When Google last reported a change. */
  changed_at: Nullable(Instant),
});
export type CalendarStatus = Static<typeof CalendarStatus>;

export const connectCalendar = endpoint({
  id: 'admin.calendar-connect',
  method: 'GET',
  path: '/admin/calendar/connect',
  permission: 'calendar:connect',
  reply: Type.Object({ url: Type.String() }),
  summary: 'Get the page on which an administrator connects the calendar',
});

export const enterCalendarCode = endpoint({
  id: 'admin.calendar-code',
  method: 'POST',
  path: '/admin/calendar/code',
  permission: 'calendar:connect',
  body: Type.Object({ code: Text(1000) }, { additionalProperties: false }),
  reply: CalendarStatus,
  summary: 'Connect the calendar with the code from Google',
});

export const getCalendarStatus = endpoint({
  id: 'admin.calendar-status',
  method: 'GET',
  path: '/admin/calendar/status',
  permission: 'calendar:connect',
  reply: CalendarStatus,
  summary: 'Find out whether the calendar is connected',
});

export const subscribeCalendar = endpoint({
  id: 'admin.events-subscribe',
  method: 'POST',
  path: '/admin/events/subscribe',
  permission: 'calendar:connect',
  reply: CalendarStatus,
  summary: 'Subscribe to changes of the calendar',
});

export const unsubscribeCalendar = endpoint({
  id: 'admin.events-unsubscribe',
  method: 'POST',
  path: '/admin/events/unsubscribe',
  permission: 'calendar:connect',
  reply: CalendarStatus,
  summary: 'End the subscription to changes of the calendar',
});

const googleHeader = (description: string) => ({
  description,
  required: false,
  schema: Type.String({ maxLength: 200 }),
});

export const receiveCalendarNotification = endpoint({
  id: 'calendar.notifications',
  method: 'POST',
  path: '/webhooks/google-calendar',
  permission: 'calendar-notification:receive',
  own: true,
  headers: {
    'x-goog-channel-id': googleHeader('Id of the subscription.'),
    'x-goog-channel-token': googleHeader('Secret of the subscription.'),
  },
  reply: Done,
  audience: 'program',
  summary: 'Receive a notification of Google about a changed calendar',
});
