import { describe, expect, test } from '@jest/globals';
import { healthOf } from '@millrace/schemas/store-health';
import { daysOf, earlierDay, figuresOf, noSums, orderedKeys, periodOf } from './reports.logic.ts';

describe('the period of a report', () => {
  test.each([
    [{}, '2026-11-26', ['2026-11-01', '2026-11-26', '2026-10-06', '2026-10-31']],
    [
      { from: '2026-03-01', to: '2026-03-31' },
      '2026-11-26',
      ['2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    ],
    [
      { from: '2024-02-29', to: '2024-03-01', compare: 'year' as const },
      '2026-11-26',
      ['2024-02-29', '2024-03-01', '2023-02-28', '2023-03-01'],
    ],
    [{ to: '2026-10-15' }, '2026-11-26', ['2026-10-01', '2026-10-15', '2026-09-16', '2026-09-30']],
  ])('of %j on %s is %j', (asked, today, [from, to, compare_from, compare_to]) =>
    expect(periodOf(asked, today)).toEqual({ from, to, compare_from, compare_to }),
  );

  test.each([
    { from: '2026-03-02', to: '2026-03-01' },
    { from: '2020-01-01', to: '2026-01-01' },
  ])('is refused for %j', (asked) => expect(periodOf(asked, '2026-11-26')).toBeNull());

  test('has all days, and each corresponds to an earlier one', () => {
    const period = periodOf({ from: '2026-02-27', to: '2026-03-01' }, '2026-11-26')!;
    expect(daysOf(period)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(earlierDay('2026-03-01', period)).toBe('2026-02-26');
  });
});

test('rates are divided from sums; counts change in percent and rates in points', () => {
  const now = {
    ...noSums,
    submitted: 3,
    approved: 2,
    closed: 1,
    failed: 1,
    financed_cents: 99_999,
    fee_cents: 350,
    fee_base_cents: 10_000,
  };
  const before = { ...noSums, submitted: 2, approved: 1 };
  expect(figuresOf(now, before)).toEqual({
    started: { metric: 0, variance: null },
    submitted: { metric: 3, variance: 50 },
    approved: { metric: 2, variance: 100 },
    closed: { metric: 1, variance: null },
    approvalRate: { metric: 66.67, variance: 16.67 },
    financed: { metric: 99_999, variance: null },
    closeRate: { metric: 50, variance: 50 },
    avgMerchFeeRate: { metric: 3.5, variance: null },
    approvedButFailed: { metric: 33.33, variance: 33.33 },
  });
});

test('rows are ordered by submissions; rows of the earlier days alone come last', () => {
  const row = (key: string, submitted: number) => ({ ...noSums, key, submitted });
  expect(orderedKeys([row('a', 1), row('b', 5)], [row('c', 9), row('a', 0)])).toEqual(['b', 'a', 'c']);
});

test('the health score follows the published formula', () => {
  const now = { ...noSums, submitted: 10, approved: 5, closed: 4, failed: 1 };
  expect(healthOf(now, { ...noSums, submitted: 20 })).toEqual({
    approval: 50,
    close: 80,
    activity: 50,
    kept: 90,
    score: Math.round(0.3 * 50 + 0.4 * 80 + 0.2 * 50 + 0.1 * 90),
  });
  expect(healthOf(noSums, noSums).score).toBe(0);
});
