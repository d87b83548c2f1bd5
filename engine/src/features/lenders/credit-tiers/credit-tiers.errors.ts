import { conflict, notFound, unprocessable, type ProblemDetails } from '../../../platform/http/problem.ts';

export const noTiersThere = () => notFound('An in-house lender that decides by credit score');

/**
 * Refuses tiers that cannot be saved. The message is the first finding, because the screen shows only the
 * message.
 */
export const tiersRefused = (findings: NonNullable<ProblemDetails['errors']>) =>
  unprocessable(findings[0]!.message, findings, 'credit-tiers-refused');

export const tiersChanged = () =>
  conflict('credit-tiers-changed', 'Another user saved these tiers.', 'Reload them and repeat your changes.');
