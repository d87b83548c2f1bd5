import { unprocessable } from '../../../platform/http/problem.ts';

export const unknownTimezone = () =>
  unprocessable('There was an error', [
    { field: 'timezone', code: 'unknown-timezone', message: 'Choose a time zone from the list.' },
  ]);
