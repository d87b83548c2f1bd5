import { expect, test } from '@jest/globals';
import { centsOf } from '../../shared/csv/cents-of.ts';
import { dayOf, guessMapping, readLines } from './remittance-file.ts';

test.each([
  [
    ['Lease ID', 'Customer', 'Net Funded', 'Fund Date'],
    [0, 2, 3],
  ],
  [
    ['Date', 'Reference', 'Gross', 'Net amount'],
    [1, 3, 0],
  ],
  [
    ['Funding date', 'Application ref', 'Amount paid'],
    [1, 2, 0],
  ],
  [
    ['Contract ref', 'Paid on', 'Net paid'],
    [0, 2, 1],
  ],
  [
    ['A', 'B'],
    [-1, -1, -1],
  ],
])('finds the columns of %j', (heads, [reference, amount, day]) => {
  expect(guessMapping(heads)).toEqual({ reference, amount, day });
});

test.each([
  ['$1,234.50', 123_450],
  ['1234.5', 123_450],
  ['(12.00)', -1200],
  ['-12', -1200],
  ['12.345', null],
  ['twelve', null],
])('reads %s as %s cents', (text, cents) => expect(centsOf(text)).toBe(cents));

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20T10:00:00Z', '2026-11-20'],
  ['11/2/2026', '2026-11-02'],
  ['02/30/2026', null],
  ['November', null],
])('reads %s as the day %s', (text, day) => expect(dayOf(text)).toBe(day));

test('skips totals and names the lines that it cannot read', () => {
  const rows = [
    ['MR-1', '100.00', '2026-11-20'],
    ['MR-2', 'much', '2026-11-20'],
    ['', '100.00', ''],
  ];
  expect(readLines(rows, { reference: 0, amount: 1, day: 2 })).toEqual({
    lines: [{ reference: 'MR-1', paid_cents: 10_000, paid_on: '2026-11-20' }],
    unreadable: [3],
  });
});
