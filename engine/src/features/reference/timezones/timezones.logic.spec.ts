import { expect, test } from '@jest/globals';
import { isTimezone, timezones } from './timezones.logic.ts';

test('every time zone is valid and listed once', () => {
  for (const { name } of timezones)
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone: name })).not.toThrow();
  expect(new Set(timezones.map(({ name }) => name)).size).toBe(timezones.length);
  expect(new Set(timezones.map(({ label }) => label)).size).toBe(timezones.length);
});

test('refuses time zones outside the list', () => {
  expect(isTimezone('America/Chicago')).toBe(true);
  expect(isTimezone('Europe/Berlin')).toBe(false);
});
