import { unprocessable, type ProblemDetails } from '../../../platform/http/problem.ts';

export const settingsRefused = (findings: NonNullable<ProblemDetails['errors']>) =>
  unprocessable('There was an error', findings);
