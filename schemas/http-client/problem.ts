import type { Problem } from '../api/index.ts';

export type FieldProblem = NonNullable<Problem['errors']>[number];

/** A call that did not succeed. `code` decides what to do, `message` and `next` are for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** Of the reply; 0 when no reply came, and nothing is known about the request. */
  readonly status: number;
  readonly code: string;
  readonly next: string | undefined;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly triesLeft: number | undefined;
  /** By it support finds a failure of the server in the logs; mistakes of the caller have none. */
  readonly requestId: string | undefined;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? 'Something went wrong');
    this.status = status;
    this.code = String(problem.code ?? 'unknown');
    this.next = problem.next;
    this.errors = problem.errors ?? [];
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.triesLeft = problem.triesLeft;
    this.requestId = status >= 500 ? problem.requestId : undefined;
  }
}

/** The device is offline or the server cannot be reached. */
export const notReached = (): ApiProblem =>
  new ApiProblem(0, {
    code: 'not-reached',
    message: 'Could not reach the server.',
    next: 'Check your connection, then try again.',
  });

export const isNotReached = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0;

export const isProblem = (error: unknown, ...codes: string[]): error is ApiProblem =>
  error instanceof ApiProblem && error.status > 0 && (codes.length === 0 || codes.includes(error.code));

/** Worth sending again unchanged: no reply came, or the server failed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

/** The server refused and did nothing: the same content sent again is another request. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && !['not-reached', 'unknown', 'request-in-progress'].includes(error.code);
