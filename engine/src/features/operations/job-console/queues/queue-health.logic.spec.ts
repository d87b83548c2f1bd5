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
  ['nothing waits and a worker lives', {}, 'well'],
  ['the oldest waits a minute for its ring', { oldestWaitingSeconds: 60, inRedis: 1 }, 'well'],
  ['the oldest waits and nothing rings', { oldestWaitingSeconds: 60 }, 'not-dispatched'],
  ['the oldest waits longer', { oldestWaitingSeconds: 61 }, 'late'],
  ['Redis does not answer', { inRedis: null, oldestWaitingSeconds: 61 }, 'redis-away'],
  ['no worker lives', { liveWorkers: 0, inRedis: null }, 'no-worker'],
  ['a person paused it', { isPaused: true, liveWorkers: 0 }, 'paused'],
])('when %s', (_, facts, health) => {
  expect(healthOf({ ...well, ...facts })).toBe(health);
});

test.each([
  ['as many rings as jobs', { inRedis: 1, oldestWaitingSeconds: 8 }, null],
  ['no ring for a job that came this moment', { oldestWaitingSeconds: 2 }, null],
  ['no ring for a job that waits longer', { oldestWaitingSeconds: 5 }, 'not-dispatched'],
  ['a ring that is shared with other queues', { oldestWaitingSeconds: 8, together: 1 }, null],
  ['rings that nobody takes', { inRedis: 2, oldestWaitingSeconds: 61 }, 'not-taken'],
  ['rings too many', { inRedis: 2 }, null],
  ['no ring while a person holds it', { oldestWaitingSeconds: 61, isPaused: true }, null],
  ['jobs of a lender that is gone', { isKnown: false, oldestWaitingSeconds: 1 }, 'unknown-queue'],
  ['nothing due at a lender that is gone', { isKnown: false }, null],
  ['no answer', { inRedis: null, isPaused: true }, 'no-answer'],
])('with %s', (_, facts, trouble) => {
  expect(dispatchProblem({ ...well, ...facts })).toBe(trouble);
});

test.each([
  ['was never sent', null, 250, 1],
  ['was sent this moment', 0, 250, 38],
  ['was sent a while ago', 20, 250, 18],
  ['was given up already', 90, 250, 8],
  ['was never sent, and the scheduler looks rarely', null, 60_000, 60],
])('a notification that %s is repeated within the shown seconds', (_, dispatched, tick, seconds) => {
  expect(redispatchSeconds(dispatched, 30_000, tick)).toBe(seconds);
});
