import type { Problem } from '@millrace/schemas/api';

export type FieldProblem = NonNullable<Problem['errors']>[number];

/** A request that did not succeed. `status` 0 = the server was not reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly next: string | undefined;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly triesLeft: number | undefined;
  /** What support finds a failure of ours by; nothing that a person did wrong has one. */
  readonly requestId: string | undefined;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? 'Something went wrong');
    this.status = status;
    this.code = String(problem.code ?? 'unknown');
    this.next = problem.next;
    this.fields = problem.errors ?? [];
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.triesLeft = problem.triesLeft;
    this.requestId = status >= 500 ? problem.requestId : undefined;
  }
}

export const notReached = (): ApiError =>
  new ApiError(0, {
    code: 'not-reached',
    message: 'Could not reach the server.',
    next: 'Check your connection, then try again.',
  });

/** The product itself said no, and did nothing: the same again is another request. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && !['not-reached', 'unknown', 'request-in-progress'].includes(error.code);

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

/** Worth trying again without a person: the server was not reached or had trouble of its own. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
