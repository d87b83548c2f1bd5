import { conflict, notFound, unprocessable, type ProblemDetails } from '../../../platform/http/problem.ts';

type Findings = NonNullable<ProblemDetails['errors']>;

export const settingsRefused = (findings: Findings) => unprocessable('There was an error', findings);

/** Refuses to remove a field that a lender requires, because that lender could not process the form. */
export const fieldNeeded = (findings: Findings) =>
  unprocessable(
    `${findings[0]!.message} Keep the field, or remove the lender first.`,
    findings,
    'field-needed-by-lender',
  );

export const settingsChanged = () =>
  conflict(
    'application-settings-changed',
    'Another user saved these settings.',
    'Reload them and repeat your changes.',
  );

export const noSuchVersion = () => notFound('This version');
