import { expect, test } from '@jest/globals';
import { withStatedInquiry } from './candidates.logic.ts';

test.each([
  ['states a hard inquiry', { inquiry: 'hard' as const }, 'hard'],
  ['states no kind', {}, undefined],
  ['is no longer installed', undefined, 'hard'],
])('of a planned lender that %s, the shopper is told: %p', (_, manifest, inquiry) => {
  expect(withStatedInquiry({ key: 'kafene', inquiry: 'hard' }, manifest)).toEqual({
    key: 'kafene',
    ...(inquiry && { inquiry }),
  });
});
