import { conflict } from '../../../platform/http/problem.ts';

export const proposalOver = () =>
  conflict(
    'proposal-over',
    'This proposal is no longer open.',
    'Load the page again to see the answers as they are now.',
  );
