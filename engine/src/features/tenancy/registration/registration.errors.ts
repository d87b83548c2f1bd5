import { ProblemError, unprocessable } from '../../../platform/http/problem.ts';

/**
 * The same error is returned for a wrong code, an expired code, and an email address that has an account. It
 * therefore reveals no account.
 */
export const incorrectCode = () =>
  new ProblemError({
    status: 422,
    code: 'incorrect-code',
    message: 'Incorrect Code',
    next: 'Check the newest email from us, or ask for a new code.',
    errors: [{ field: 'code', code: 'incorrect-code', message: 'Incorrect Code' }],
  });

export const passwordRefused = (message: string) =>
  unprocessable(
    message,
    [{ field: 'password', code: 'password-rule', message }],
    undefined,
    'Choose another password.',
  );

/**
 * The time zone of the store is unknown. It is never guessed, because it decides when the store's day begins.
 */
export const unknownTimezone = () =>
  unprocessable('The time zone of the store is not known.', [
    { field: 'store.timezone', code: 'unknown-timezone', message: 'Choose a time zone from the list.' },
  ]);
