import type { Problem } from '@millrace/schemas/api';

type ProblemBody = Partial<Problem>;

/** What the server answered instead of a success: `code` decides, `message` is for people. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly next: string | undefined;
  readonly requestId: string | undefined;
  readonly errors: NonNullable<Problem['errors']>;
  readonly triesLeft: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: ProblemBody) {
    super(body.message ?? '');
    this.name = 'ApiProblem';
    this.status = status;
    this.code = String(body.code ?? 'unknown');
    this.next = body.next;
    this.requestId = body.requestId;
    this.errors = body.errors ?? [];
    this.triesLeft = body.triesLeft;
    this.retryAfterSeconds = body.retryAfterSeconds;
  }
}

/** No answer came: the phone is offline or the server cannot be reached. Nothing is known about the request. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('No answer from the server', { cause });
    this.name = 'Unreachable';
  }
}

export const isProblem = (error: unknown, ...codes: string[]): error is ApiProblem =>
  error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.code));

/** Worth trying again unchanged: no answer, or a fault on the server's side. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof ApiProblem && error.status >= 500);
