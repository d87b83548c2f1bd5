import { describe, expect, test } from '@jest/globals';
import { sureDrift } from './clock-check.logic.ts';

describe('how far two clocks certainly differ', () => {
  test.each([
    ['an answer between both looks proves nothing', 1000, 1004, 1010, 0],
    ['an answer at the moment of asking proves nothing', 1000, 1000, 1010, 0],
    ['a database that is behind makes us ahead', 5000, 1000, 5010, 4000],
    ['a database that is ahead makes us behind', 1000, 9000, 1010, -7990],
    ['a slow answer within the wait proves nothing', 1000, 4000, 9000, 0],
    ['a slow answer counts from its nearer end', 1000, 12_000, 9000, -3000],
  ])('%s', (_, before, database, after, drift) => {
    expect(sureDrift({ before, database, after })).toBe(drift);
  });
});
