import { HttpException } from '@nestjs/common';
import type { Problem } from '@millrace/schemas/api';
import type { FirstDuty } from '@millrace/schemas/permissions';

export interface ProblemDetails {
  status: number;
  /**
   * Stable code of the problem; clients may branch on it. Kebab-case, except for the few numeric codes of the
   * product.
   */
  code: string | number;
  /** States what happened, for the user. Uses the text of the specification where there is one. */
  message: string;
  /** States what the user should do now. */
  next?: string;
  errors?: { field: string; code: string; message: string }[];
  retryAfterSeconds?: number;
  triesLeft?: number;
}

/** The only way to reply with an error on purpose (RFC 9457). It must never contain user input. */
export class ProblemError extends HttpException {
  readonly code: string | number;
  constructor(readonly details: ProblemDetails) {
    super(String(details.code), details.status);
    this.code = details.code;
  }
}

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  402: 'Payment needed',
  403: 'Not allowed',
  404: 'Not found',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Wrong content type',
  421: 'Wrong host',
  422: 'Cannot be processed',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not available',
};

export function problemBody(details: ProblemDetails, requestId?: string): Problem {
  const { status, ...rest } = details;
  return {
    type: `https://millrace.dev/problems/${details.code}`,
    title: titles[status] ?? 'Error',
    status,
    ...rest,
    defaultMsg: rest.message,
    ...(requestId ? { requestId } : {}),
  };
}

export const notFound = (what = 'That') =>
  new ProblemError({
    status: 404,
    code: 'not-found',
    message: `${what} was not found.`,
    next: 'Check the address or go back to the list.',
  });
export const conflict = (code: string, message: string, next: string) =>
  new ProblemError({ status: 409, code, message, next });
export const notAllowed = (message = 'Your role does not allow this.') =>
  new ProblemError({
    status: 403,
    code: 'not-allowed',
    message,
    next: 'Ask an administrator of your organization.',
  });
/**
 * The error for an integration (a program with a token of its own) whose token does not allow the request. An
 * integration has no role.
 */
export const notForPrograms = (refusal: { readonly message: string; readonly next: string }) =>
  new ProblemError({ status: 403, code: 'not-allowed', ...refusal });
export const notSignedIn = () =>
  new ProblemError({
    status: 401,
    code: 'not-signed-in',
    message: 'You are not signed in.',
    next: 'Sign in and try again.',
  });
/**
 * The problem while the database is unavailable or restarts. The interrupted transaction has taken effect
 * completely or not at all.
 */
export const databaseUnavailable = (): ProblemDetails => ({
  status: 503,
  code: 'database-away',
  message: 'The database does not answer at the moment.',
  next: 'Try again in a few seconds.',
  retryAfterSeconds: 2,
});
/** The problem while the database is too busy to execute one statement in time. */
export const tookTooLong = (): ProblemDetails => ({
  status: 503,
  code: 'took-too-long',
  message: 'This took too long.',
  next: 'Try again in a few seconds, or narrow the search.',
  retryAfterSeconds: 5,
});
/**
 * The problem for staff whose impersonated user has lost access in the meantime. The session of the staff
 * member is still valid.
 */
export const viewEnded = () =>
  new ProblemError({
    status: 401,
    code: 'view-ended',
    message: 'You can no longer view as this user.',
    next: 'Go back to your own account, or sign in.',
  });
/**
 * The problem for a disabled account. Use it only for requests with a session or the password of that
 * account. Other callers must not learn that the account exists.
 */
export const accountDisabled = () =>
  new ProblemError({
    status: 401,
    code: 'account-disabled',
    message: 'This account is disabled.',
    next: 'Ask an administrator of your organization to activate it.',
  });
/** The problems for a signed-in user who must do something else first, for example change the password. */
export const dutyProblems: Readonly<Record<FirstDuty, () => ProblemError>> = {
  'change-password': () =>
    new ProblemError({
      status: 403,
      code: 'password-change-required',
      message: 'You have to change your password first.',
      next: 'Choose a new password, then try again.',
    }),
  'add-factor': () =>
    new ProblemError({
      status: 403,
      code: 'factor-required',
      message: 'Your role needs an authenticator app or a passkey.',
      next: 'Add one, then try again.',
    }),
  'accept-terms': () =>
    new ProblemError({
      status: 403,
      code: 'terms-not-accepted',
      message: 'You have not accepted the terms yet.',
      next: 'Read and accept the terms, then try again.',
    }),
};
/** Says how long to wait, because a user who tries again too early is refused again. */
const waitWords = (seconds: number): string =>
  seconds > 90 ? `Wait ${Math.ceil(seconds / 60)} minutes` : 'Wait a moment';

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ProblemError({
    status: 429,
    code: 'too-many-requests',
    message: 'Too many requests.',
    next: `${waitWords(retryAfterSeconds)} and try again.`,
    retryAfterSeconds,
  });
export const unprocessable = (
  message: string,
  errors: NonNullable<ProblemDetails['errors']>,
  code = 'validation',
  next = 'Correct the fields listed and send again.',
) => new ProblemError({ status: 422, code, message, next, errors });

/** Maximum number of errors listed for one request. */
const listed = 50;

/** The problem of a request that does not match its schema. */
export const invalid = (issues: readonly { message: string; path?: readonly string[]; keyword?: string }[]) =>
  new ProblemError({
    status: 400,
    code: 'validation',
    message: 'The request does not fit its schema.',
    next: 'Correct the fields listed and send again.',
    errors: issues.slice(0, listed).map(({ message, path = [], keyword = 'invalid' }) => ({
      field: path.join('.'),
      code: keyword,
      message,
    })),
  });
