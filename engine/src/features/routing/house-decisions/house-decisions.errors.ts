import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const nothingToDecide = () =>
  conflict(
    'nothing-to-decide',
    'This lender does not wait for a decision any more.',
    'Load the application again to see what was decided.',
  );

export const amountMissing = () =>
  unprocessable('An approval needs an amount.', [
    { field: 'approved_cents', code: 'required', message: 'Enter the approved amount' },
  ]);

export const amountUnneeded = () =>
  unprocessable('Only an approval has an amount.', [
    { field: 'approved_cents', code: 'not-approved', message: 'Leave the amount out' },
  ]);
