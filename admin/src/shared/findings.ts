import { ShownProblem } from '../providers/http-client.ts';

/** What a refused request says of each of its fields. */
export const findingsOf = (error: unknown): [string, string][] =>
  error instanceof ShownProblem ? Object.entries(error.body.errors ?? {}) : [];
