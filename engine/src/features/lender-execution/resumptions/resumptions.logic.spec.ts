import { expect, test } from '@jest/globals';
import { usualTerms } from '@millrace/schemas/api';
import type { RouteInputs, RoutePlan } from '../../routing/route-attempts/index.ts';
import { joins, keepsToBudget, unpaused, type MadeInquiry } from './resumptions.logic.ts';

const plan = (...groups: number[][]): RoutePlan =>
  ({ groups: groups.map((group) => group.map((lenderId) => ({ lenderId }))) }) as unknown as RoutePlan;

test.each([
  ['has a place beside the others', plan([2]), plan([1], [2]), true],
  ['has the only place', plan(), plan([1]), true],
  ['would not be asked anyway', plan([2]), plan([2]), false],
  ['would replace a lender that may have been asked already', plan([2], [3]), plan([1], [2]), false],
])('whether a skipped lender joins the route: it %s', (_, before, after, does) =>
  expect(joins(before, after, 1)).toBe(does),
);

const limited = (most_hard: number | null, ...kinds: ('none' | 'soft' | 'hard' | undefined)[]) => ({
  ...plan(),
  groups: kinds.map((inquiry, index) => [{ lenderId: index + 1, ...(inquiry && { inquiry }) }]) as never,
  terms: { ...usualTerms, most_hard },
});
const made = (...lenderIds: number[]): MadeInquiry[] =>
  lenderIds.map((lenderId) => ({ lenderId, inquiry: 'hard' }));

test.each([
  ['joins if an inquiry is left', limited(2, 'hard', 'hard'), made(2), true],
  ['does not join if a correction used the inquiry', limited(2, 'hard', 'hard'), made(2, 2), false],
  ['does not join if a planned lender needs the inquiry', limited(2, 'hard', 'hard', 'hard'), made(2), false],
  ['with an unknown inquiry counts as hard', limited(1, undefined, undefined), made(2), false],
  ['joins if its inquiry is of another kind', limited(1, 'soft', 'hard'), made(2), true],
  ['joins if it makes no inquiry', limited(0, 'none', 'hard'), made(2), true],
  ['joins without a limit', limited(null, 'hard', 'hard'), made(2, 2), true],
])('under an inquiry limit, a lender %s', (_, planned, before, does) =>
  expect(keepsToBudget(planned, before, 1)).toBe(does),
);

test('only the pause of this lender is removed', () => {
  const lenders = [
    { lenderId: 1, pausedBy: 'unknown-word' },
    { lenderId: 2, pausedBy: 'page-changed' },
  ];
  const inputs = { place: { state: 'TX' }, lenders } as unknown as RouteInputs;
  expect(unpaused(inputs, 1)).toEqual({ place: { state: 'TX' }, lenders: [{ lenderId: 1 }, lenders[1]] });
});
