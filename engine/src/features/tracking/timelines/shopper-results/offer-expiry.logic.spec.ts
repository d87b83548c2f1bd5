import { expect, test } from '@jest/globals';
import { isOver } from './offer-expiry.logic.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [undefined, false],
  ['2026-11-20T12:00:01Z', false],
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-20T07:00:00-06:00', false],
  ['2026-11-20', false],
  // In Hawaii it is still the 19th until 10:00 UTC on the 20th.
  ['2026-11-19', true],
  ['soon', false],
])('an offer until %s has expired at noon of the 20th, UTC: %s', (expiresAt, over) =>
  expect(isOver(expiresAt === undefined ? {} : { expiresAt }, noon)).toBe(over),
);

test('a day has expired when it is over in every US time zone', () => {
  const [before, after] = ['2026-11-20T09:59:59Z', '2026-11-20T10:00:00Z'].map((at) => Date.parse(at));
  expect(isOver({ expiresAt: '2026-11-19' }, before!)).toBe(false);
  expect(isOver({ expiresAt: '2026-11-19' }, after!)).toBe(true);
});
