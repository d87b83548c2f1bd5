import { expect, test } from '@jest/globals';
import { ProblemError } from '../problem.ts';
import { InMemoryRateLimiter } from './in-memory-rate-limiter.ts';

test('makes a caller at the limit wait for the next window, and no other caller', () => {
  let now = 0;
  const turns = new InMemoryRateLimiter({ most: 2, seconds: 60 }, { now: () => now });
  const take = (caller: string) => {
    try {
      turns.take(caller);
      return 'went';
    } catch (error) {
      return (error as ProblemError).details.retryAfterSeconds;
    }
  };
  expect([take('a'), take('a'), take('a'), take('b')]).toEqual(['went', 'went', 60, 'went']);
  now = 59_000;
  expect(take('a')).toBe(1);
  now = 60_000;
  expect(take('a')).toBe('went');
});
