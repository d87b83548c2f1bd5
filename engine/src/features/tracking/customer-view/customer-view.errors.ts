import { conflict } from '../../../platform/http/problem.ts';

export const notSubmitted = () =>
  conflict(
    'not-submitted',
    'This form has not yet been submitted',
    'Submit it first, then show it to the customer.',
  );
