import { expect, it } from '@jest/globals';
import { counted, formatCount, instantFormats } from './index.ts';

it('formats numbers with their nouns', () => {
  expect(formatCount(1234)).toBe('1,234');
  expect([counted(0, 'job'), counted(1, 'job'), counted(1234, 'job')]).toEqual([
    '0 jobs',
    '1 job',
    '1,234 jobs',
  ]);
  expect(counted(2, 'has', 'have')).toBe('2 have');
});

it('formats an instant in a time zone', () => {
  const { day, full } = instantFormats('America/Chicago');
  const instant = new Date('2026-11-21T03:41:07Z');
  expect(day.format(instant)).toBe('Nov 20, 2026');
  expect(full.format(instant)).toBe('Friday, November 20, 2026 at 9:41:07 PM CST');
});
