import { expect, test } from '@jest/globals';
import { isOver } from './offer-expiry.logic.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [undefined, false],
  ['2026-11-20T12:00:01Z', false],
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-20T07:00:00-06:00', false],
  ['2026-11-20', false],
  // It is still the 19th in Hawaii until ten in the morning, UTC.
  ['2026-11-19', true],
  ['soon', false],
])('an offer until %s is over at noon of the 20th, UTC: %s', (expiresAt, over) =>
  expect(isOver(expiresAt === undefined ? {} : { expiresAt }, noon)).toBe(over),
);

test('a day is over when it is over everywhere in the country', () => {
  const [before, after] = ['2026-11-20T09:59:59Z', '2026-11-20T10:00:00Z'].map((at) => Date.parse(at));
  expect(isOver({ expiresAt: '2026-11-19' }, before!)).toBe(false);
  expect(isOver({ expiresAt: '2026-11-19' }, after!)).toBe(true);
});
