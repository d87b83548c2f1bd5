import { expect, test } from '@jest/globals';
import { inactiveReasons, slugOf } from './store-words.logic.ts';

test.each([
  ['Larch Street Furniture', 'larch-street-furniture'],
  ["Núñez & Sons' Beds", 'nunez-sons-beds'],
  ['  Maple   Mattress ', 'maple-mattress'],
  ['Bed-Bath 24/7', 'bedbath-247'],
  ['家具', 'store'],
])('the link of a store called %j contains %j', (name, slug) => expect(slugOf(name)).toBe(slug));

test('a store can be set inactive only without applications still with lenders', () => {
  expect(inactiveReasons({ isDisabled: false, openApplications: 0 })).toEqual([]);
  expect(inactiveReasons({ isDisabled: true, openApplications: 0 })).toEqual([
    'This store is already inactive.',
  ]);
  expect(inactiveReasons({ isDisabled: false, openApplications: 1 })).toEqual([
    'One application of this store is still with lenders.',
  ]);
  expect(inactiveReasons({ isDisabled: false, openApplications: 3 })[0]).toMatch(/^3 applications/);
});
