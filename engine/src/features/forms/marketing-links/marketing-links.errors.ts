import { ProblemError } from '../../../platform/http/problem.ts';

export const idsMissing = (names: readonly string[]) =>
  new ProblemError({
    status: 400,
    code: 'missing-ids',
    message: `Missing required IDs: ${names.join(', ')}`,
    next: 'Choose a store and one of its forms. Your account needs its own store.',
  });

export const defaultLinkStays = () =>
  new ProblemError({
    status: 400,
    code: 'default-link',
    message: 'The default link of a form cannot be archived.',
    next: 'Archive the form, or another link.',
  });
