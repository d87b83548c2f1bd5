import { ShownProblem } from '../../providers/http-client.ts';

/** Returns the field errors of a failed request as pairs of field and message. */
export const findingsOf = (error: unknown): [string, string][] =>
  error instanceof ShownProblem ? Object.entries(error.body.errors ?? {}) : [];
