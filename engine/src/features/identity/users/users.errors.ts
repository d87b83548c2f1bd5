import { conflict, notAllowed, ProblemError, unprocessable } from '../../../platform/http/problem.ts';

export const emailTaken = () =>
  unprocessable('Somebody has this e-mail already.', [
    { field: 'email', code: 'taken', message: 'Use another e-mail address.' },
  ]);

export const rolesNotAssignable = () => notAllowed('You may not hand out or take away one of these roles.');

export const rolesNotTogether = () =>
  unprocessable('Nobody is a processor and a managed processor at once.', [
    { field: 'roles', code: 'not-together', message: 'Choose one of the two.' },
  ]);

export const unknownRole = () =>
  unprocessable('One of these roles does not exist.', [
    { field: 'roles', code: 'unknown', message: 'Choose roles of the list.' },
  ]);

export const aboveYou = () => notAllowed('This person may do more than you. You cannot change the account.');

export const ownAccount = () =>
  conflict('own-account', 'This is your own account.', 'Ask another administrator to do it.');

export const orgNotNamed = () =>
  unprocessable('You belong to no organisation.', [
    { field: 'org_id', code: 'required', message: 'Name the organisation.' },
  ]);

/** The same code as for a new password: the page asks for the current one and tries again. */
export const proofNeeded = () =>
  new ProblemError({
    status: 403,
    code: 'current-password-needed',
    message: 'Enter your current password to change your e-mail address.',
    next: 'You signed in more than ten minutes ago.',
  });
