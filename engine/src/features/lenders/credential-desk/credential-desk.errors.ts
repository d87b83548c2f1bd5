import { conflict, unprocessable, type ProblemDetails } from '../../../platform/http/problem.ts';

type Findings = NonNullable<ProblemDetails['errors']>;

export const wrongCredentials = (errors: Findings) =>
  unprocessable('Some of these credentials cannot be right.', errors);

export const savedMeanwhile = () =>
  conflict(
    'credentials-changed',
    'Somebody saved credentials for this lender meanwhile.',
    'Load the page again and repeat your change.',
  );

export const cannotBeTested = (lender: string) =>
  conflict(
    'credentials-not-testable',
    `${lender} cannot be asked about credentials.`,
    'The next application shows whether they work.',
  );

export const incomplete = () =>
  conflict(
    'credentials-incomplete',
    'Something the lender needs is missing.',
    'Enter everything that is required, then test again.',
  );
