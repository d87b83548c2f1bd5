import type { Endpoint } from '../../permissions/index.ts';

export const operationsEndpoints: readonly Endpoint[] = [
  {
    id: 'admin.events-subscribe',
    method: 'POST',
    path: '/admin/events/subscribe',
    permission: 'calendar:connect',
  },
  {
    id: 'admin.events-unsubscribe',
    method: 'POST',
    path: '/admin/events/unsubscribe',
    permission: 'calendar:connect',
  },
  {
    id: 'admin.calendar-connect',
    method: 'GET',
    path: '/admin/calendar/connect',
    permission: 'calendar:connect',
  },
  { id: 'admin.calendar-code', method: 'POST', path: '/admin/calendar/code', permission: 'calendar:connect' },
  {
    id: 'admin.calendar-status',
    method: 'GET',
    path: '/admin/calendar/status',
    permission: 'calendar:connect',
  },
];
