import { conflict, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

/** The one answer to every sign-in that fails: it does not tell whether the account exists, is locked or disabled. */
export const wrongCredentials = () =>
  new ProblemError({
    status: 401,
    code: 'wrong-credentials',
    message: 'E-mail or password is not right.',
    next: 'Check both and try again.',
  });

/** More people sign in at once than this process can check passwords for. */
export const signInBusy = () =>
  new ProblemError({
    status: 429,
    code: 'too-many-requests',
    message: 'Too many people are signing in right now.',
    next: 'Try again in a few seconds.',
    retryAfterSeconds: 3,
  });

/** A new password that does not do, in the product's own words. */
export const passwordRefused = (message: string) =>
  unprocessable(message, [{ field: 'newPassword', code: 'password', message }], 'password-refused');

/** The proof is too old: who sits at the screen now may be somebody else. */
export const currentPasswordNeeded = () =>
  new ProblemError({
    status: 403,
    code: 'current-password-needed',
    message: 'Enter your current password, too.',
    next: 'You signed in more than ten minutes ago.',
  });

export const currentPasswordWrong = () =>
  unprocessable(
    'The current password is not right.',
    [{ field: 'currentPassword', code: 'wrong', message: 'The current password is not right.' }],
    'current-password-wrong',
  );

/** The same for a link that ran out, was used, or never was. */
export const linkSpent = () =>
  new ProblemError({
    status: 410,
    code: 'link-spent',
    message: 'This link does not work any more.',
    next: 'Ask for a new one on the sign-in page.',
  });

/** Told to staff only. */
export const accountDisabled = () =>
  conflict('account-disabled', 'This account is disabled.', 'Activate it first, then send the link.');

export const resetUnclear = () =>
  new ProblemError({
    status: 400,
    code: 'bad-request',
    message: 'Send either your e-mail, or the link and a new password.',
    next: 'Open the page again and fill in what it asks.',
  });
