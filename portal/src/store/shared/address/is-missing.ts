import { ApiProblem } from '@millrace/schemas/http-client';

/** True if the address is invalid or the user may not see what it names. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiProblem && [400, 403, 404].includes(error.status);
