import { conflict } from '../../../platform/http/problem.ts';

export const notOffered = () =>
  conflict('prefill-not-offered', 'This store does not fill in these answers.', 'Type your answers.');

export const phoneNotProven = () =>
  conflict(
    'prefill-phone-not-proven',
    'Your phone number was not confirmed with a code.',
    'Type your answers.',
  );
