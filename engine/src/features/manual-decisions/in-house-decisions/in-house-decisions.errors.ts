import { money, type Currency } from '@millrace/schemas/money';
import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const nothingToDecide = () =>
  conflict(
    'nothing-to-decide',
    'This lender no longer waits for a decision.',
    'Reload the application to see the decision.',
  );

/**
 * The approved amount is too large. A decision is final, so a misplaced decimal point must be found before
 * the decision.
 */
export const approvedTooMuch = (mostCents: number, currency: Currency) =>
  unprocessable('The amount is more than you can approve.', [
    {
      field: 'approved_cents',
      code: 'too-much',
      message: `Enter at most ${money(mostCents, currency)}`,
    },
  ]);

/** A person who approves must enter the approved amount. */
export const amountMissing = () =>
  unprocessable('An approval needs an amount.', [
    { field: 'approved_cents', code: 'required', message: 'Enter the approved amount' },
  ]);

export const amountUnneeded = () =>
  unprocessable('Only an approval has an amount.', [
    { field: 'approved_cents', code: 'not-approved', message: 'Remove the amount' },
  ]);
