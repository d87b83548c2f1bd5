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

export const alreadyAsked = () =>
  conflict(
    'change-pending',
    'Another change of these webhook keys waits for approval.',
    'Approve or refuse that change first.',
  );

export const changeIsGone = () =>
  conflict(
    'change-decided',
    'This change was already decided or replaced.',
    'Reload the page and check what is saved.',
  );

export const ownChange = () =>
  conflict(
    'second-person-needed',
    'You requested this change, so you cannot approve it.',
    'Ask another person who may change lender credentials, or Millrace support.',
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
