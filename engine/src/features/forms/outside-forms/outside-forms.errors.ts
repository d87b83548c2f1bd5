import { ProblemError } from '../../../platform/http/problem.ts';

export const linkInactive = () =>
  new ProblemError({
    status: 404,
    code: 'link-inactive',
    message: 'This link is no longer active.',
    next: 'Ask the store for a new link.',
  });

export const notConfigured = () =>
  new ProblemError({
    status: 404,
    code: 'not-configured',
    message: 'This form has not yet been configured',
    next: 'Ask the store to finish setting up applications.',
  });
