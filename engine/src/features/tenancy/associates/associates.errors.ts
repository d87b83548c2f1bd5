import { conflict } from '../../../platform/http/problem.ts';

export const emailTaken = () =>
  conflict(
    'associate-email-taken',
    'This store has an associate with this email address already.',
    'Change that associate, or use another address.',
  );
