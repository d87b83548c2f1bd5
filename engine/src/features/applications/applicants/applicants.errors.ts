import { conflict, notAllowed, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

export const noteOfAnotherUser = () => notAllowed('Only the author of a note can change it.');

export const noEmail = () =>
  conflict(
    'no-email',
    'The application has no email address.',
    'Ask the applicant for an email address, and enter it in the application.',
  );

/**
 * The error is the same for an expired, a used and an unknown link, so that it reveals nothing about links.
 */
export const applicantLinkSpent = () =>
  new ProblemError({
    status: 410,
    code: 'link-spent',
    message: 'This link no longer works.',
    next: 'Ask the store for a new link.',
  });

/** @param message the rule that the password breaks */
export const passwordRefused = (message: string) =>
  unprocessable(
    message,
    [{ field: 'newPassword', code: 'password', message }],
    'password-refused',
    'Choose another password.',
  );
