import { conflict } from '../../../platform/http/problem.ts';

export const nothingToDecide = () =>
  conflict(
    'nothing-to-decide',
    'This lender does not wait for a decision any more.',
    'Load the application again to see what was decided.',
  );
