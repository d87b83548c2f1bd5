import { ProblemError } from '../../../platform/http/problem.ts';

/**
 * The same error is returned for an expired, a used and an unknown link, so that it reveals nothing about
 * links.
 */
export const linkSpent = () =>
  new ProblemError({
    status: 410,
    code: 'link-spent',
    message: 'This link no longer works.',
    next: 'Ask for a new link on the sign-in page.',
  });
