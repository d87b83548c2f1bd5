import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { monthParts } from './month-parts.logic.ts';
import type { Days } from './stale-day-queries.ts';

const dayMs = 86_400_000;
const daysOf = ({ from, to }: Days): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );

test.each([
  ['2026-01-01', '2026-12-31', { first: '2026-01-01', last: '2026-12-01' }, null, []],
  ['2026-11-01', '2026-11-28', null, '2026-11-01', [['2026-11-01', '2026-11-28']]],
  ['2026-11-03', '2026-11-28', null, null, [['2026-11-03', '2026-11-28']]],
  [
    ...(['2025-11-28', '2026-11-28', { first: '2025-12-01', last: '2026-10-01' }, '2026-11-01'] as const),
    [
      ['2025-11-28', '2025-11-30'],
      ['2026-11-01', '2026-11-28'],
    ],
  ],
  ['2024-02-29', '2024-02-29', null, null, [['2024-02-29', '2024-02-29']]],
] as const)('%s to %s is read by month and day', (from, to, whole, open, ranges) => {
  expect(monthParts({ from, to })).toEqual({
    whole,
    open,
    ranges: ranges.map(([first, last]) => ({ from: first, to: last })),
  });
});

test('the months and days of every period are exactly its days', () => {
  const day = fc.integer({ min: 0, max: 1200 }).map((n) => new Date(Date.UTC(2023, 11, 20) + n * dayMs));
  fc.assert(
    fc.property(day, fc.nat(900), (start, length) => {
      const from = start.toISOString().slice(0, 10);
      const to = new Date(start.getTime() + length * dayMs).toISOString().slice(0, 10);
      const { whole, ranges } = monthParts({ from, to });
      const months = daysOf({ from, to }).filter(
        (one) =>
          whole && one.slice(0, 7) >= whole.first.slice(0, 7) && one.slice(0, 7) <= whole.last.slice(0, 7),
      );
      expect([...months, ...ranges.flatMap(daysOf)].toSorted()).toEqual(daysOf({ from, to }));
    }),
  );
});
