import { expect, test } from '@jest/globals';
import { isTransient, persist } from './persist.ts';

const failing = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  [failing('40P01'), true],
  [failing('08006'), true],
  [failing('08P01'), false],
  [failing('57P01'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('wrapped', { cause: failing('ECONNREFUSED') }), true],
  [failing('23505'), false],
  [new TypeError('x'), false],
  ['text', false],
])('%p may pass by itself: %s', (error, expected) => expect(isTransient(error)).toBe(expected));

test('work is repeated while the database is away', async () => {
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    if (rounds < 3) throw failing('57P03');
    return rounds;
  };
  await expect(persist(work, 5000)).resolves.toBe(3);
});

test('work that is wrong is not repeated, and patience ends', async () => {
  await expect(persist(() => Promise.reject(failing('23505')), 5000)).rejects.toThrow('x');
  await expect(persist(() => Promise.reject(failing('57P03')), 60)).rejects.toThrow('x');
});
