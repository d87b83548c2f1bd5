import { expect, test } from '@jest/globals';
import { reminderDue } from './reminders.logic.ts';

test.each([
  [8, null],
  [6.9, 7],
  [3, 3],
  [0.5, 1],
  [-1, null],
])('%s days before the end the reminder of %s days is due', (days, due) => {
  const now = new Date('2026-03-01T00:00:00Z');
  expect(reminderDue(new Date(now.getTime() + days * 86_400_000), now)).toBe(due);
});
