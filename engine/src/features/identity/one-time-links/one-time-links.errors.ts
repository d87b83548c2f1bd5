import { ProblemError } from '../../../platform/http/problem.ts';

/** The same error for an expired, a used and an unknown link. */
export const linkSpent = () =>
  new ProblemError({
    status: 410,
    code: 'link-spent',
    message: 'This link no longer works.',
    next: 'Ask for a new one on the sign-in page.',
  });
