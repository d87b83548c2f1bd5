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
])('classifies %p as transient: %s', (error, expected) => expect(isTransient(error)).toBe(expected));

test('repeats work while the database is unavailable', async () => {
  let rounds = 0;
  const work = async () => {
    rounds += 1;
    if (rounds < 3) throw failing('57P03');
    return rounds;
  };
  await expect(persist(work, 5000)).resolves.toBe(3);
});

test('does not repeat work that is wrong, and gives up after the time limit', async () => {
  await expect(persist(() => Promise.reject(failing('23505')), 5000)).rejects.toThrow('x');
  await expect(persist(() => Promise.reject(failing('57P03')), 60)).rejects.toThrow('x');
});
