import { ProblemError } from '../../../platform/http/problem.ts';

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
