import { expect, test } from '@jest/globals';
import type { RouteInputs, RoutePlan } from '../plans/index.ts';
import { joins, unpaused } from './resumptions.logic.ts';

const plan = (...groups: number[][]): RoutePlan =>
  ({ groups: groups.map((group) => group.map((lenderId) => ({ lenderId }))) }) as unknown as RoutePlan;

test.each([
  ['has a place beside the others', plan([2]), plan([1], [2]), true],
  ['has the only place', plan(), plan([1]), true],
  ['would not be asked anyway', plan([2]), plan([2]), false],
  ['would take the place of one that may be asked already', plan([2], [3]), plan([1], [2]), false],
])('a lender that was skipped joins or not: it %s', (_, before, after, does) =>
  expect(joins(before, after, 1)).toBe(does),
);

test('only the pause of this lender is taken away', () => {
  const lenders = [
    { lenderId: 1, pausedBy: 'unknown-word' },
    { lenderId: 2, pausedBy: 'page-changed' },
  ];
  const inputs = { place: { state: 'TX' }, lenders } as unknown as RouteInputs;
  expect(unpaused(inputs, 1)).toEqual({ place: { state: 'TX' }, lenders: [{ lenderId: 1 }, lenders[1]] });
});
