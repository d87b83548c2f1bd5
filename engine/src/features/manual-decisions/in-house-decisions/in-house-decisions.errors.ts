import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const nothingToDecide = () =>
  conflict(
    'nothing-to-decide',
    'This lender does not wait for a decision any more.',
    'Load the application again to see what was decided.',
  );

/** A decision stands, so a slip of the decimal point is caught before it. */
export const approvedTooMuch = (mostCents: number) =>
  unprocessable('This is more than can be approved here.', [
    {
      field: 'approved_cents',
      code: 'too-much',
      message: `Enter at most $${(mostCents / 100).toLocaleString('en-US')}`,
    },
  ]);
