import { conflict, notAllowed, notFound, unprocessable } from '../../../platform/http/problem.ts';

export const laaNotNamed = () =>
  unprocessable('You do not administer a lender affiliate account.', [
    { field: 'laa_id', code: 'required', message: 'Choose the account.' },
  ]);

export const noAccount = () =>
  unprocessable('This lender has no active affiliate account.', [
    {
      field: 'laa_id',
      code: 'no-account',
      message: 'Choose a lender that has an account, or create an account first.',
    },
  ]);

export const noLender = () =>
  unprocessable('This lender does not exist.', [
    { field: 'laa_id', code: 'unknown', message: 'Choose a lender from the list.' },
  ]);

export const accountExists = () =>
  conflict(
    'laa-exists',
    'This lender already has an affiliate account.',
    'Change that account, or choose another lender.',
  );

export const accountMissing = () => notFound('This lender affiliate account');
export const onlyStaffSwitches = () =>
  notAllowed('Only Millrace staff can switch an affiliate account on or off.');

export const alreadyLaa = () =>
  conflict('already-laa', 'This organization is already lender affiliated.', 'Choose another organization.');

export const notConvertible = () =>
  conflict(
    'not-convertible',
    'A disabled or merged organization cannot be converted.',
    'Enable the organization or undo the merge first.',
  );

export const noSnapshot = () =>
  conflict(
    'no-snapshot',
    'The organization’s earlier state is not stored.',
    'The conversion cannot be reversed. Change the roles of the users one by one.',
  );
