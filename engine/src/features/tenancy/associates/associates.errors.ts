import { conflict } from '../../../platform/http/problem.ts';

export const emailTaken = () =>
  conflict(
    'associate-email-taken',
    'This store already has an associate with this email address.',
    'Change that associate, or use another email address.',
  );
