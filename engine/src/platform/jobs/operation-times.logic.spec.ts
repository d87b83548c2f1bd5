import { expect, test } from '@jest/globals';
import { sendPause, statusCheckPause } from './operation-times.logic.ts';

test('pauses before sending and before status checks grow up to a limit', () => {
  expect([1, 2, 3, 9].map(sendPause)).toEqual([2, 10, 30, 30]);
  expect([0, 1, 7, 99].map(statusCheckPause)).toEqual([1, 2, 300, 300]);
});
