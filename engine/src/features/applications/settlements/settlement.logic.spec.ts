import { expect, test } from '@jest/globals';
import { referenceOf, uniqueLines } from './settlement.logic.ts';

test.each([
  ['MR-7K2P9D', 'MR-7K2P9D'],
  [' mr-7k2p9d ', 'MR-7K2P9D'],
  ['12 34\t56', '123456'],
])('reads the reference %j as %s', (typed, reference) => expect(referenceOf(typed)).toBe(reference));

test('keeps a repeated line once, and lines that differ in amount or day', () => {
  const line = { reference: 'mr-1', paid_cents: 100, paid_on: '2026-11-20' };
  const lines = [
    line,
    { ...line, reference: ' MR-1' },
    { ...line, paid_cents: 200 },
    { ...line, paid_on: '2026-11-21' },
  ];
  expect(
    uniqueLines(lines).map(({ reference, paid_cents, paid_on }) => [reference, paid_cents, paid_on]),
  ).toEqual([
    ['MR-1', 100, '2026-11-20'],
    ['MR-1', 200, '2026-11-20'],
    ['MR-1', 100, '2026-11-21'],
  ]);
});
