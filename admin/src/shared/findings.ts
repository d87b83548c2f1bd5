import { ShownProblem } from '../providers/http-client.ts';

/** The field errors of a failed request. */
export const findingsOf = (error: unknown): [string, string][] =>
  error instanceof ShownProblem ? Object.entries(error.body.errors ?? {}) : [];
