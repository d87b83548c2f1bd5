import { ApiProblem as ApiError } from '@millrace/schemas/http-client';

export {
  ApiProblem as ApiError,
  isPassing,
  isRefusal,
  type FieldProblem,
} from '@millrace/schemas/http-client';

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

const lacking: ReadonlySet<string> = new Set([
  'not-allowed',
  'password-change-required',
  'terms-not-accepted',
]);

/** Not allowed, or not yet. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403 && lacking.has(error.code);
}

/** The session is one of somebody who may not come in any more. */
export function isShutOut(error: unknown): boolean {
  return isSignedOut(error) && (error as ApiError).code === 'account-disabled';
}

/** Only the view is over; the own session is still there. */
export function isViewEnded(error: unknown): boolean {
  return isSignedOut(error) && (error as ApiError).code === 'view-ended';
}
