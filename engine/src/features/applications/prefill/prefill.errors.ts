import { conflict, ProblemError } from '../../../platform/http/problem.ts';

export const notOffered = () =>
  conflict('prefill-not-offered', 'This store does not fill in these answers.', 'Type your answers.');

export const phoneNotProven = () =>
  conflict(
    'prefill-phone-not-proven',
    'Your phone number was not confirmed with a code.',
    'Type your answers.',
  );

export const sourceUnavailable = () =>
  new ProblemError({
    status: 503,
    code: 'prefill-unavailable',
    message: 'The bank service does not answer at the moment.',
    next: 'Try again, or type the numbers.',
  });

export const linkOver = () =>
  conflict(
    'prefill-link-over',
    'The connection to your bank has ended.',
    'Connect again, or type the numbers.',
  );
