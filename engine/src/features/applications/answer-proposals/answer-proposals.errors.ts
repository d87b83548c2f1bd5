import { conflict } from '../../../platform/http/problem.ts';

export const proposalOver = () =>
  conflict(
    'proposal-over',
    'This proposal is no longer open.',
    'Reload the page to see the answers as they are now.',
  );
