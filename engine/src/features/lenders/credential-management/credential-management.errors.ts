import { conflict, unprocessable, type ProblemDetails } from '../../../platform/http/problem.ts';

type Findings = NonNullable<ProblemDetails['errors']>;

export const wrongCredentials = (errors: Findings) =>
  unprocessable('Some of these credentials are not valid.', errors);

export const savedByOther = () =>
  conflict(
    'credentials-changed',
    'Another user saved credentials for this lender.',
    'Reload the page and repeat your change.',
  );

export const cannotBeTested = (lender: string) =>
  conflict(
    'credentials-not-testable',
    `Credentials of ${lender} cannot be tested.`,
    'The next application shows whether the credentials work.',
  );

export const incomplete = () =>
  conflict(
    'credentials-incomplete',
    'A value the lender needs is missing.',
    'Enter all required values, then test again.',
  );
