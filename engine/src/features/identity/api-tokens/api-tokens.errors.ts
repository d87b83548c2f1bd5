import { conflict } from '../../../platform/http/problem.ts';

export const tooManyTokens = (most: number) =>
  conflict(
    'too-many-tokens',
    `This store has ${most} API tokens already.`,
    'Delete one that nothing uses any more.',
  );
