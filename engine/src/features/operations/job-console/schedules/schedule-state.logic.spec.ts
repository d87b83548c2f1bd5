import { expect, test } from '@jest/globals';
import { isLate, scheduleState } from './schedule-state.logic.ts';

const well = { isRunning: false, hasRun: true, tookMs: 12, error: null };

test.each([
  ['ended', {}, 'well'],
  ['never began', { hasRun: false, tookMs: null }, 'never'],
  ['threw', { error: 'TypeError' }, 'failed'],
  ['is running', { isRunning: true, tookMs: null }, 'running'],
  ['has no end and no running scheduler', { tookMs: null }, 'broken-off'],
])('a schedule that %s', (_, facts, state) => {
  expect(scheduleState({ ...well, ...facts })).toBe(state);
});

test.each([
  [-5, false, false],
  [60, false, false],
  [61, false, true],
  [61, true, false],
])('knows whether a schedule due for %s s (running: %s) is late', (due, isRunning, late) => {
  expect(isLate(due, isRunning)).toBe(late);
});
