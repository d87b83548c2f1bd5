import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { daysOfMonths, overlapping, partsOf, placeOf, windowOf } from './page-days.logic.ts';

const hour = 3_600_000;
const start = Date.parse('2026-01-20T00:00:00Z');
const dayOf = ({ at, zone }: { at: number; zone: number }) =>
  new Date(at + zone * hour).toISOString().slice(0, 10);
const countsOf = (keys: readonly string[]) =>
  new Map(Object.entries(Object.groupBy(keys, (key) => key)).map(([key, all]) => [key, all!.length]));

const rows = fc.array(
  fc.record({ at: fc.nat(1000).map((some) => start + some * hour), zone: fc.integer({ min: -12, max: 11 }) }),
  { maxLength: 60 },
);
const pages = fc.record({ offset: fc.nat(60), limit: fc.integer({ min: 1, max: 20 }) });

test.each([0, 1] as const)(
  'reads a page by time from few days, with time zones that differ (%p)',
  (overlap) => {
    fc.assert(
      fc.property(rows, pages, (made, page) => {
        const inZones = overlap === 1 ? made : made.map(({ at }) => ({ at, zone: -5 }));
        const sorted = inZones.toSorted((a, b) => b.at - a.at);
        const wanted = sorted.slice(page.offset, page.offset + page.limit);
        const period = { from: '2026-01-19', to: '2026-03-10' };
        const days = sorted.map(dayOf);
        const months = placeOf(countsOf(days.map((day) => `${day.slice(0, 7)}-01`)), page);
        if (!months) return expect(wanted).toEqual([]);
        const near = overlapping(period, daysOfMonths(months));
        const counts = countsOf(days.filter((day) => day >= near.from && day <= near.to));
        const window = windowOf(counts, months, page, overlap);
        const read = sorted.filter((row) => dayOf(row) >= window.days.from && dayOf(row) <= window.days.to);
        return expect(read.slice(window.offset, window.offset + page.limit)).toEqual(wanted);
      }),
    );
  },
);

test('reads only the days of the page', () => {
  const counts = new Map([
    ['2026-02-01', 10],
    ['2026-02-03', 10],
    ['2026-02-09', 10],
  ]);
  const page = { offset: 12, limit: 5 };
  const months = placeOf(new Map([['2026-02-01', 30]]), page)!;
  expect(windowOf(counts, months, page, 0)).toEqual({
    days: { from: '2026-02-03', to: '2026-02-03' },
    offset: 2,
  });
  expect(windowOf(counts, months, page, 1).days).toEqual({ from: '2026-02-02', to: '2026-02-04' });
  expect(placeOf(counts, { offset: 30, limit: 5 })).toBeNull();
});

test.each([
  [5, ['2026-02-27 2026-02-28', '2026-03-01 2026-03-01', '2026-03-02 2026-03-02']],
  [9, ['2026-02-27 2026-02-28', '2026-03-01 2026-03-02']],
  [99, ['2026-02-27 2026-03-02']],
])('splits days into parts with at most %i applications unless a day has more', (most, expected) => {
  const counts = {
    '2026-02-27': 3,
    '2026-02-28': 2,
    '2026-03-01': 9,
    ...(most === 5 && { '2026-03-02': 1 }),
  };
  const parts = partsOf({ from: '2026-02-27', to: '2026-03-02' }, new Map(Object.entries(counts)), most);
  expect(parts.map(({ from, to }) => `${from} ${to}`)).toEqual(expected);
});
