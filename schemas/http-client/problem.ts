import type { Problem } from '../api/index.ts';

export type FieldProblem = NonNullable<Problem['errors']>[number];

type Translate = (sentence: string, of?: FieldProblem) => string;

let translate: Translate = (sentence) => sentence;

/**
 * Sets a function that translates the sentences of all problems into the language of the page. Its second
 * argument is the problem of one field, if the sentence is about it.
 */
export function translateProblems(into: Translate): void {
  translate = into;
}

/** Error of a failed call. Programs decide by `code`; `message` and `next` are sentences for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** HTTP status of the reply. 0: no reply arrived, so the result of the request is unknown. */
  readonly status: number;
  readonly code: string;
  readonly next: string | undefined;
  readonly errors: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;
  readonly triesLeft: number | undefined;
  /**
   * Id that helps support find a failure of the server in the logs. Undefined for errors that the caller
   * caused.
   */
  readonly requestId: string | undefined;

  constructor(status: number, problem: Partial<Problem>) {
    super(translate(problem.message ?? 'Something went wrong'));
    this.status = status;
    this.code = String(problem.code ?? 'unknown');
    this.next = problem.next && translate(problem.next);
    this.errors = (problem.errors ?? []).map((error) => ({
      ...error,
      message: translate(error.message, error),
    }));
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.triesLeft = problem.triesLeft;
    this.requestId = status >= 500 ? problem.requestId : undefined;
  }
}

/** Returns the problem for a device that is offline, or a server that cannot be reached. */
export const notReached = (): ApiProblem =>
  new ApiProblem(0, {
    code: 'not-reached',
    message: 'Could not reach the server.',
    next: 'Check your connection, then try again.',
  });

export const isNotReached = (error: unknown): boolean => error instanceof ApiProblem && error.status === 0;

export const isProblem = (error: unknown, ...codes: string[]): error is ApiProblem =>
  error instanceof ApiProblem && error.status > 0 && (codes.length === 0 || codes.includes(error.code));

/**
 * Whether the request may succeed if the client sends it again later. This is so if no reply arrived or the
 * server failed.
 */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

/**
 * Whether the server refused the request without any effect. If the client sends the same content again, this
 * is a new request with a new key.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiProblem && !['not-reached', 'unknown', 'request-in-progress'].includes(error.code);
