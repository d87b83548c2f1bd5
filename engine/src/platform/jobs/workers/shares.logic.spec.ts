import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { shareOf } from './shares.logic.ts';

const sharesOf = (queue: string, overAll: number, alive: number) =>
  Array.from({ length: alive }, (_, rank) => shareOf(queue, overAll, { rank, alive }));

describe('shares of the places of a lender', () => {
  test.each([
    { overAll: 2, alive: 1, shares: [2] },
    { overAll: 2, alive: 2, shares: [1, 1] },
    { overAll: 1, alive: 2, shares: [0, 1] },
    { overAll: 5, alive: 2, shares: [2, 3] },
    { overAll: 2, alive: 3, shares: [0, 1, 1] },
    { overAll: 8, alive: 3, shares: [2, 3, 3] },
    { overAll: 4, alive: 4, shares: [1, 1, 1, 1] },
  ])('divide $overAll places among $alive workers', ({ overAll, alive, shares }) => {
    expect(sharesOf('lender-kafene', overAll, alive).toSorted((a, b) => a - b)).toEqual(shares);
  });

  test('add up to exactly what the lender allows, and differ by one at most', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 40 }),
        (queue, overAll, alive) => {
          const shares = sharesOf(queue, overAll, alive);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(overAll);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('give lenders with one place to different workers', () => {
    const queues = Array.from({ length: 40 }, (_, index) => `lender-${index}`);
    const first = queues.filter((queue) => shareOf(queue, 1, { rank: 0, alive: 2 }) === 1);
    expect(first.length).toBeGreaterThan(10);
    expect(first.length).toBeLessThan(30);
  });
});
