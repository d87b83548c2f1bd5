import { ProblemError } from '../../../platform/http/problem.ts';

/** The same for a link that ran out, was used, or never was. */
export const linkSpent = () =>
  new ProblemError({
    status: 410,
    code: 'link-spent',
    message: 'This link no longer works.',
    next: 'Ask for a new one on the sign-in page.',
  });
