import { ProblemError, unprocessable } from '../../../platform/http/problem.ts';

/**
 * The error for every wrong password. It does not reveal whether the account exists, is locked or is
 * disabled.
 */
export const wrongCredentials = () =>
  new ProblemError({
    status: 401,
    code: 'wrong-credentials',
    message: 'Email or password is not right.',
    next: 'Check both and try again.',
  });

/** The error for the right password of a disabled account. */
export const disabledAtSignIn = () =>
  new ProblemError({
    status: 403,
    code: 'account-disabled',
    message: 'This account is disabled.',
    next: 'Ask an administrator of your organization to activate it.',
  });

/** Too many users sign in at the same moment: this process can verify only a few passwords at once. */
export const signInBusy = () =>
  new ProblemError({
    status: 429,
    code: 'too-many-requests',
    message: 'Too many people are signing in right now.',
    next: 'Try again in a few seconds.',
    retryAfterSeconds: 3,
  });

/**
 * The new password breaks a rule.
 * @param message explains the rule to the user
 */
export const passwordRefused = (message: string) =>
  unprocessable(
    message,
    [{ field: 'newPassword', code: 'password', message }],
    'password-refused',
    'Choose another password.',
  );

export const currentPasswordWrong = () =>
  unprocessable(
    'The current password is wrong.',
    [{ field: 'currentPassword', code: 'wrong', message: 'The current password is wrong.' }],
    'current-password-wrong',
    'Enter it again.',
  );

export const tooManyPasswords = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 429,
    code: 'too-many-passwords',
    message: 'The current password was wrong too many times in this browser.',
    next: 'Wait, or sign out and sign in again.',
    retryAfterSeconds,
  });

/**
 * The error for an invited person who already has an account. It may say so, because only the owner of the
 * mailbox can open the invitation.
 */
export const addressInUse = () =>
  new ProblemError({
    status: 409,
    code: 'address-in-use',
    message: 'You already have an account with this email address.',
    next: 'Sign in, or ask the organization to invite another address.',
  });

export const resetUnclear = () =>
  new ProblemError({
    status: 400,
    code: 'bad-request',
    message: 'Send either your email, or the link and a new password.',
    next: 'Open the page again and fill in the form.',
  });

export const unknownTimezone = () =>
  new ProblemError({
    status: 400,
    code: 'unknown-timezone',
    message: 'This time zone does not exist.',
    next: 'Send a name of the IANA time zone database, like America/Chicago, or none.',
  });
