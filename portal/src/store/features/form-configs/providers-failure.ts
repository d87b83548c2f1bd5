import { ApiProblem } from '@millrace/schemas/http-client';

/** The server's own sentence where it has one. */
export const providersFailure = (error: Error): Error =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500
    ? error
    : new Error('Failed to update providers');
