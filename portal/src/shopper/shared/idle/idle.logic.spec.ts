import { expect, test } from '@jest/globals';
import { returnDeviceLimits, idleLimits, nextStageIn, stageAfter, untouchedFor } from './idle.logic.ts';

test.each([
  [0, 'quiet', 480],
  [479, 'quiet', 1],
  [480, 'warned', 120],
  [599, 'warned', 1],
  [600, 'over', null],
  [9000, 'over', null],
] as const)('after %d seconds sets an idle application to %s', (seconds, stage, next) => {
  expect(stageAfter(idleLimits, seconds * 1000)).toBe(stage);
  expect(nextStageIn(idleLimits, seconds * 1000)).toBe(next && next * 1000);
});

test.each([
  [39, 'quiet', 1],
  [40, 'warned', 20],
  [60, 'over', null],
] as const)('after %d seconds sets the last page of a store’s device to %s', (seconds, stage, next) => {
  expect(stageAfter(returnDeviceLimits, seconds * 1000)).toBe(stage);
  expect(nextStageIn(returnDeviceLimits, seconds * 1000)).toBe(next && next * 1000);
});

test('counts no idle time after the clock was set back', () => {
  expect(untouchedFor(2000, 1000)).toBe(0);
});
