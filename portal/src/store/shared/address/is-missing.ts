import { ApiProblem } from '@millrace/schemas/http-client';

/** True if the error means that the page does not exist, or that the user may not see it. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiProblem && [400, 403, 404].includes(error.status);
