/** What the server says about a failed call (RFC 9457). */
export interface ProblemBody {
  readonly code?: string;
  readonly message?: string;
  readonly next?: string;
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[];
  readonly requestId?: string;
}

/** Error of a failed call. Programs decide by `code`; `message` and `next` are sentences for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  /** HTTP status of the reply. 0: no reply arrived, so the result of the request is unknown. */
  readonly status: number;
  readonly code: string;
  readonly next: string | undefined;
  readonly errors: NonNullable<ProblemBody['errors']>;
  /** Id that helps the operator find the request in the logs. */
  readonly requestId: string | undefined;

  constructor(status: number, { code, message, next, errors, requestId }: ProblemBody) {
    super(message ?? 'The request failed.');
    this.status = status;
    this.code = code ?? 'unknown';
    this.next = next;
    this.errors = errors ?? [];
    this.requestId = requestId;
  }
}
