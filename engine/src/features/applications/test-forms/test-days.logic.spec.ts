import { describe, expect, test } from '@jest/globals';
import { daysFinding, daysOf, usualDays } from './test-days.logic.ts';

describe('the days of test applications', () => {
  test.each([
    ['2026-11-22', '2026-08-22'],
    ['2026-05-31', '2026-02-28'],
    ['2026-01-15', '2025-10-15'],
  ])('up to %s start three months earlier, on %s', (today, from) => {
    expect(usualDays(today)).toEqual({ from, to: today });
  });

  test('are one per application from the last day backwards, then repeated', () => {
    expect(daysOf({ from: '2026-11-20', to: '2026-11-22' }, 5)).toEqual([
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-22',
      '2026-11-21',
    ]);
  });

  test.each([
    [{ from: '2026-11-23', to: '2026-11-22' }, /after the last/],
    [{ from: '2026-11-22', to: '2026-11-23' }, /today or earlier/],
    [{ from: '2023-11-22', to: '2026-11-22' }, /two years/],
  ])('%j are refused', (days, finding) => {
    expect(daysFinding(days, '2026-11-22')).toMatch(finding);
  });
});
