import { unprocessable, type ProblemDetails } from '../../../platform/http/problem.ts';

export const accountRefused = (findings: NonNullable<ProblemDetails['errors']>) =>
  unprocessable('This account cannot be created with these values.', findings);

export const emailTaken = () =>
  unprocessable('A user with this email already exists.', [
    { field: 'email', code: 'taken', message: 'Use another email, or change the roles of this user.' },
  ]);

export const unknownChoice = (field: string) =>
  unprocessable('This choice does not exist.', [
    { field, code: 'unknown', message: 'Choose an entry from the list.' },
  ]);
