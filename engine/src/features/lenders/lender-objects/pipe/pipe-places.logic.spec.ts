import { expect, test } from '@jest/globals';
import { inPipe, samePlaces } from './pipe-places.logic.ts';

const at = (...places: [id: number, place: number][]) =>
  places.map(([id, pipe_order]) => ({ id, pipe_order }));

test('lenders with the same place keep the order in which they were added', () => {
  expect(inPipe(at([3, 1], [2, 4], [1, 4])).map(({ id }) => id)).toEqual([3, 1, 2]);
});

test.each<[string, ReturnType<typeof at>, boolean]>([
  ['the same places in another sequence', at([2, 5], [1, 3]), true],
  ['one lender at another place', at([1, 3], [2, 6]), false],
  ['one lender more', at([1, 3], [2, 5], [3, 6]), false],
  ['one lender less', at([1, 3]), false],
])('compares places: %s', (_, other, same) => {
  expect(samePlaces(at([1, 3], [2, 5]), other)).toBe(same);
});
