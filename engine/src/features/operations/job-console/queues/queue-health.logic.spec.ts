import { expect, test } from '@jest/globals';
import { dispatchProblem, healthOf, redispatchSeconds } from './queue-health.logic.ts';

const well = {
  isPaused: false,
  isKnown: true,
  inRedis: 0,
  together: 0,
  liveWorkers: 1,
  oldestWaitingSeconds: null,
};

test.each([
  ['no job waits and a worker lives', {}, 'well'],
  ['the oldest job waits a minute with a notification', { oldestWaitingSeconds: 60, inRedis: 1 }, 'well'],
  ['the oldest job waits without a notification', { oldestWaitingSeconds: 60 }, 'not-dispatched'],
  ['the oldest job waits longer than a minute', { oldestWaitingSeconds: 61 }, 'late'],
  ['Redis does not answer', { inRedis: null, oldestWaitingSeconds: 61 }, 'redis-away'],
  ['no worker lives', { liveWorkers: 0, inRedis: null }, 'no-worker'],
  ['a person paused it', { isPaused: true, liveWorkers: 0 }, 'paused'],
])('when %s', (_, facts, health) => {
  expect(healthOf({ ...well, ...facts })).toBe(health);
});

test.each([
  ['as many notifications as jobs', { inRedis: 1, oldestWaitingSeconds: 8 }, null],
  ['no notification for a new job', { oldestWaitingSeconds: 2 }, null],
  ['no notification for a job that waits longer', { oldestWaitingSeconds: 5 }, 'not-dispatched'],
  ['a notification shared with other queues', { oldestWaitingSeconds: 8, together: 1 }, null],
  ['notifications that no worker takes', { inRedis: 2, oldestWaitingSeconds: 61 }, 'not-taken'],
  ['too many notifications', { inRedis: 2 }, null],
  ['no notification in a paused queue', { oldestWaitingSeconds: 61, isPaused: true }, null],
  ['jobs of a removed lender', { isKnown: false, oldestWaitingSeconds: 1 }, 'unknown-queue'],
  ['no due job of a removed lender', { isKnown: false }, null],
  ['no answer of Redis', { inRedis: null, isPaused: true }, 'no-answer'],
])('with %s', (_, facts, trouble) => {
  expect(dispatchProblem({ ...well, ...facts })).toBe(trouble);
});

test.each([
  ['was never sent', null, 250, 1],
  ['was just sent', 0, 250, 38],
  ['was sent a while ago', 20, 250, 18],
  ['counts as lost already', 90, 250, 8],
  ['was never sent, with a rarely checking scheduler,', null, 60_000, 60],
])('a notification that %s is repeated within the shown seconds', (_, dispatched, tick, seconds) => {
  expect(redispatchSeconds(dispatched, 30_000, tick)).toBe(seconds);
});
