import { conflict, notAllowed, notFound, unprocessable } from '../../../platform/http/problem.ts';

export const laaNotNamed = () =>
  unprocessable('You administer no lender affiliate account.', [
    { field: 'laa_id', code: 'required', message: 'Name the account.' },
  ]);

export const noAccount = () =>
  unprocessable('This lender has no active affiliate account.', [
    {
      field: 'laa_id',
      code: 'no-account',
      message: 'Choose a lender that has an account, or make one first.',
    },
  ]);

export const noLender = () =>
  unprocessable('There is no such lender.', [
    { field: 'laa_id', code: 'unknown', message: 'Choose a lender of the list.' },
  ]);

export const accountExists = () =>
  conflict(
    'laa-exists',
    'This lender has an affiliate account already.',
    'Change that one, or choose another lender.',
  );

export const accountMissing = () => notFound('This lender affiliate account');
export const onlyStaffSwitches = () => notAllowed('Only staff switches an affiliate account on or off.');

export const alreadyLaa = () =>
  conflict('already-laa', 'This organization is lender affiliated already.', 'Choose another organization.');

export const notConvertible = () =>
  conflict(
    'not-convertible',
    'A disabled or merged organization cannot be converted.',
    'Open the organization or undo the merge first.',
  );

export const noSnapshot = () =>
  conflict(
    'no-snapshot',
    'There is no record of this organization’s earlier state.',
    'It cannot be reversed. Change the roles of its users one by one.',
  );
