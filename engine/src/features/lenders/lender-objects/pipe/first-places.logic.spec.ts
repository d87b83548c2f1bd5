import { expect, test } from '@jest/globals';
import { compareRanks, firstPlace } from './first-places.logic.ts';

test('asks prime, near-prime, sub-prime, leases and the store itself in this order, and soft inquiries first', () => {
  const lenders = [
    { name: 'lease', type: 'lto' },
    { name: 'house', type: 'proprietary_in_house', inquiry: 'soft' as const },
    { name: 'hard prime', type: 'prime', inquiry: 'hard' as const },
    { name: 'unknown prime', type: 'prime', inquiry: null },
    { name: 'sub', type: 'sub_prime' },
    { name: 'soft prime', type: 'prime', inquiry: 'soft' as const },
    { name: 'near', type: 'near_prime' },
    { name: 'other', type: 'unknown' },
  ];
  expect(lenders.toSorted(compareRanks).map(({ name }) => name)).toEqual([
    'soft prime',
    'unknown prime',
    'hard prime',
    'near',
    'sub',
    'lease',
    'house',
    'other',
  ]);
});

test('places a new lender behind those that are asked before it, even if staff changed the order', () => {
  const others = [
    { type: 'prime', pipeOrder: 1 },
    { type: 'lto', pipeOrder: 2 },
    { type: 'near_prime', pipeOrder: 3 },
  ];
  expect(firstPlace({ type: 'sub_prime' }, others)).toBe(3);
  expect(firstPlace({ type: 'prime', inquiry: 'soft' }, others)).toBe(1);
  expect(firstPlace({ type: 'lto' }, [])).toBe(1);
});
