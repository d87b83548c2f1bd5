import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const rateWithoutValue = (field: 'cents' | 'basis_points') =>
  unprocessable(
    field === 'cents' ? 'Enter the amount for each sale.' : 'Enter the share of each invoice.',
    [{ field, code: 'required', message: 'Enter a value.' }],
    'rate-without-value',
    'Enter the value of the chosen kind, and no other.',
  );

export const emptyLine = () =>
  unprocessable(
    'The amount is zero.',
    [{ field: 'cents', code: 'zero', message: 'Enter an amount other than zero.' }],
    'empty-line',
    'Enter a positive amount for a bonus, or a negative one for a deduction.',
  );

export const ownProposal = () =>
  conflict('own-proposal', 'You entered this line yourself.', 'Ask another person to approve or refuse it.');

export const nothingToPay = () =>
  conflict(
    'nothing-to-pay',
    'The approved commissions of this partner are not more than zero.',
    'Wait until more commissions are approved.',
  );
