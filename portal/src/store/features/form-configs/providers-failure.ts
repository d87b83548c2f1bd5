import { ApiProblem } from '@millrace/schemas/http-client';

/** Uses the server's message for a client error, else a general message. */
export const providersFailure = (error: Error): Error =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500
    ? error
    : new Error('Failed to update providers');
