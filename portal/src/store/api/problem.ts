import { ApiProblem, isProblem } from '@millrace/schemas/http-client';

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

const lacking: ReadonlySet<string> = new Set([
  'not-allowed',
  'password-change-required',
  'factor-required',
  'terms-not-accepted',
]);

/**
 * True if the server refused the request because of a missing permission or an incomplete step. Accepting the
 * terms is such a step.
 */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 403 && lacking.has(error.code);
}

/** True if the account is disabled: the server ended the session, or refused the sign-in. */
export function isShutOut(error: unknown): boolean {
  return isProblem(error, 'account-disabled') && [401, 403].includes((error as ApiProblem).status);
}

/** True if only the impersonation has ended. The impersonating user's own session continues. */
export function isViewEnded(error: unknown): boolean {
  return isSignedOut(error) && isProblem(error, 'view-ended');
}
