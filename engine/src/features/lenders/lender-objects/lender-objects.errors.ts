import { conflict } from '../../../platform/http/problem.ts';

export const lenderChanged = () =>
  conflict(
    'lender-changed',
    'Somebody saved this lender meanwhile.',
    'Load it again and repeat your change.',
  );
