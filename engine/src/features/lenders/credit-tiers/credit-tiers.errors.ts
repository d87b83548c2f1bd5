import { conflict, notFound, unprocessable, type ProblemDetails } from '../../../platform/http/problem.ts';

export const noTiersThere = () => notFound('An in-house lender that decides by credit score');

/** The first finding speaks: it is the text the screen shows. */
export const tiersRefused = (findings: NonNullable<ProblemDetails['errors']>) =>
  unprocessable(findings[0]!.message, findings, 'credit-tiers-refused');

export const tiersChanged = () =>
  conflict('credit-tiers-changed', 'Another user saved these tiers.', 'Reload them and repeat your changes.');
