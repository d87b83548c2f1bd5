import { expect, jest, test } from '@jest/globals';
import { Clock } from './clock.ts';

test('returns the day in the given time zone', () => {
  const clock = new Clock();
  jest.spyOn(clock, 'now').mockReturnValue(Date.parse('2026-11-21T03:30:00Z'));
  expect(clock.dayIn('America/New_York')).toBe('2026-11-20');
  expect(clock.dayIn('UTC')).toBe('2026-11-21');
  expect(clock.date().toISOString()).toBe('2026-11-21T03:30:00.000Z');
});
