import { ApiProblem, isProblem } from '@millrace/schemas/http-client';

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 401;
}

const lacking: ReadonlySet<string> = new Set([
  'not-allowed',
  'password-change-required',
  'terms-not-accepted',
]);

/** Not allowed, or not yet. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 403 && lacking.has(error.code);
}

/** Signed out because the account is disabled. */
export function isShutOut(error: unknown): boolean {
  return isSignedOut(error) && isProblem(error, 'account-disabled');
}

/** Only the impersonation has ended; the user's own session goes on. */
export function isViewEnded(error: unknown): boolean {
  return isSignedOut(error) && isProblem(error, 'view-ended');
}
