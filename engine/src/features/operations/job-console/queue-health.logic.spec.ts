import { expect, test } from '@jest/globals';
import { healthOf } from './queue-health.logic.ts';

const well = { isPaused: false, bell: 0, liveWorkers: 1, oldestWaitingSeconds: null };

test.each([
  ['nothing waits and a worker lives', {}, 'well'],
  ['the oldest waits a minute', { oldestWaitingSeconds: 60 }, 'well'],
  ['the oldest waits longer', { oldestWaitingSeconds: 61 }, 'late'],
  ['Redis does not answer', { bell: null, oldestWaitingSeconds: 61 }, 'redis-away'],
  ['no worker lives', { liveWorkers: 0, bell: null }, 'no-worker'],
  ['a person paused it', { isPaused: true, liveWorkers: 0 }, 'paused'],
])('when %s', (_, facts, health) => {
  expect(healthOf({ ...well, ...facts })).toBe(health);
});
