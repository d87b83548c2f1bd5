import { conflict, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

/** The error if Google refused the code that connects a calendar. The specification prescribes its text. */
export const codeInvalid = () =>
  unprocessable(
    'The code was invalid',
    [{ field: 'code', code: 'invalid', message: 'The code was invalid' }],
    'calendar-code-invalid',
    'Connect the calendar again to get a new code.',
  );

export const calendarNotConfigured = () =>
  conflict(
    'calendar-not-configured',
    'Google Calendar is not set up for this installation.',
    'Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );

export const calendarNotConnected = () =>
  conflict('calendar-not-connected', 'No calendar is connected.', 'Connect the calendar first.');

export const calendarRefused = () =>
  conflict(
    'calendar-refused',
    'Google no longer accepts the connection to the calendar.',
    'Connect the calendar again.',
  );

export const calendarUnavailable = () =>
  new ProblemError({
    status: 503,
    code: 'calendar-unavailable',
    message: 'Google Calendar is not responding.',
    next: 'Try again in a minute.',
    retryAfterSeconds: 60,
  });
