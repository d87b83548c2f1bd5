import { conflict, notAllowed, unprocessable } from '../../../platform/http/problem.ts';

export const emailTaken = () =>
  unprocessable('A user with this email already exists.', [
    { field: 'email', code: 'taken', message: 'Use another email address.' },
  ]);

export const rolesNotAssignable = () => notAllowed('You cannot give or remove one of these roles.');

export const rolesNotTogether = (why: string) =>
  unprocessable(why, [{ field: 'roles', code: 'not-together', message: 'Choose another role.' }]);

export const unknownRole = () =>
  unprocessable('One of these roles does not exist.', [
    { field: 'roles', code: 'unknown', message: 'Choose roles from the list.' },
  ]);

export const aboveYou = () =>
  notAllowed('You cannot change this account, because this user has more permissions than you.');

/** The error for an administrator who acts on a closed account of another user. */
export const accountClosed = () =>
  conflict('account-disabled', 'This account is disabled.', 'Activate it first.');

export const ownAccount = () =>
  conflict('own-account', 'This is your own account.', 'Ask another administrator to do it.');

export const storeNotNamed = () =>
  unprocessable('A user with these roles needs a store.', [
    { field: 'store', code: 'required', message: 'Choose the store.' },
  ]);

export const storeNotExpected = () =>
  unprocessable('A user with these roles cannot have a store.', [
    {
      field: 'store',
      code: 'unexpected',
      message: 'Remove the store, or choose a role that belongs to a store.',
    },
  ]);

export const storesNotExpected = () =>
  unprocessable('A user with these roles cannot have a store.', [
    { field: 'user_stores', code: 'unexpected', message: 'Choose a role that belongs to a store first.' },
  ]);

export const lastStore = () =>
  unprocessable('A user with these roles needs a store.', [
    { field: 'user_stores', code: 'required', message: 'Choose at least one store.' },
  ]);

export const storesOfOtherOrg = () =>
  unprocessable('A user with these roles can have stores of one organization only.', [
    { field: 'user_stores', code: 'other-org', message: 'Choose stores of the user’s organization.' },
  ]);

export const notTheirStore = () =>
  unprocessable('The user does not work in this store.', [
    { field: 'primary_store_id', code: 'not-theirs', message: 'Choose one of the user’s stores.' },
  ]);

export const beginsAtHome = () =>
  unprocessable('The primary store has to belong to the user’s organization.', [
    { field: 'primary_store_id', code: 'other-org', message: 'Choose a store of the user’s organization.' },
  ]);

export const comesWithAccount = () =>
  unprocessable(
    'An administrator of a lender affiliate account can only be added together with the account.',
    [{ field: 'roles', code: 'comes-with-account', message: 'Remove this role, or create a new account.' }],
  );

export const orgNotNamed = () =>
  unprocessable('Your account belongs to no organization.', [
    { field: 'org_id', code: 'required', message: 'Choose the organization.' },
  ]);
