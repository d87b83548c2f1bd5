import { conflict, notAllowed, unprocessable } from '../../../platform/http/problem.ts';

export const emailTaken = () =>
  unprocessable('A user with this email already exists.', [
    { field: 'email', code: 'taken', message: 'Use another email address.' },
  ]);

export const rolesNotAssignable = () => notAllowed('You may not hand out or take away one of these roles.');

export const rolesNotTogether = (why: string) =>
  unprocessable(why, [{ field: 'roles', code: 'not-together', message: 'Choose one of the two.' }]);

export const unknownRole = () =>
  unprocessable('One of these roles does not exist.', [
    { field: 'roles', code: 'unknown', message: 'Choose roles of the list.' },
  ]);

export const aboveYou = () => notAllowed('This person may do more than you. You cannot change the account.');

/** Reports to an administrator that the account of another user is closed. */
export const accountClosed = () =>
  conflict('account-disabled', 'This account is disabled.', 'Activate it first.');

export const ownAccount = () =>
  conflict('own-account', 'This is your own account.', 'Ask another administrator to do it.');

export const storeNotNamed = () =>
  unprocessable('A user with these roles works in a store.', [
    { field: 'store', code: 'required', message: 'Choose the store.' },
  ]);

export const storeNotExpected = () =>
  unprocessable('A user with these roles works in no store.', [
    {
      field: 'store',
      code: 'unexpected',
      message: 'Leave the store out, or choose a role that belongs to one.',
    },
  ]);

export const storesNotExpected = () =>
  unprocessable('A user with these roles works in no store.', [
    { field: 'user_stores', code: 'unexpected', message: 'Choose a role that belongs to a store first.' },
  ]);

export const storesOfOtherOrg = () =>
  unprocessable('A user with these roles works in the stores of one organization.', [
    { field: 'user_stores', code: 'other-org', message: 'Choose stores of the person’s own organization.' },
  ]);

export const notTheirStore = () =>
  unprocessable('The person does not work in this store.', [
    { field: 'primary_store_id', code: 'not-theirs', message: 'Choose one of the person’s own stores.' },
  ]);

export const beginsAtHome = () =>
  unprocessable('A person’s primary store is one of the own organization.', [
    { field: 'primary_store_id', code: 'other-org', message: 'Choose a store of the person’s organization.' },
  ]);

export const comesWithAccount = () =>
  unprocessable('Who administers a lender affiliate account is added with the account.', [
    { field: 'roles', code: 'comes-with-account', message: 'Leave this role out, or make a new account.' },
  ]);

export const orgNotNamed = () =>
  unprocessable('You belong to no organization.', [
    { field: 'org_id', code: 'required', message: 'Name the organization.' },
  ]);
