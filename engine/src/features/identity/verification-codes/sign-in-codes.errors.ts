import { codeTexts } from '@millrace/schemas/codes';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';

/**
 * The right password for this name was not entered in this browser. The error does not reveal whether the
 * name exists.
 */
export const incorrectUser = () =>
  new ProblemError({
    status: 400,
    code: 'incorrect-user',
    message: codeTexts.incorrectUser,
    next: 'Enter your email and password again.',
  });

export const noPhone = () =>
  new ProblemError({
    status: 422,
    code: 'no-phone',
    message: 'This account has no phone for codes.',
    next: 'Get the code by email.',
  });

/** The error for a user who enters a sent code but must use an authenticator app or a passkey instead. */
export const factorInstead = () =>
  conflict(
    'factor-available',
    'You have an authenticator app or a passkey.',
    'Use it in place of a code, or use a recovery code.',
  );
