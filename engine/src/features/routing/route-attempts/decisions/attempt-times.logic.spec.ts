import { describe, expect, test } from '@jest/globals';
import { pendingPause, type PollFacts } from './attempt-times.logic.ts';
import type { AttemptState } from './attempt.machine.ts';
import { canRegrade } from './person-requests.logic.ts';

describe('pauses', () => {
  const facts: PollFacts = {
    canPoll: true,
    pollSeconds: [5, 60],
    polls: 0,
    wanted: undefined,
    sinceSentSeconds: 0,
    untilDeadlineSeconds: 600,
  };
  test.each<[string, Partial<PollFacts>, number | null]>([
    ['follow the manifest', {}, 5],
    ['repeat the last pause of the manifest', { polls: 7 }, 60],
    ["follow the lender's request", { wanted: 30 }, 30],
    ['never pass the deadline', { polls: 7, untilDeadlineSeconds: 20 }, 20],
    ['are never negative', { untilDeadlineSeconds: -4 }, 0],
    ['last until the deadline without polls', { canPoll: false }, 600],
    ['go on after the deadline', { untilDeadlineSeconds: null, polls: 3 }, 60],
    ['end after a week', { untilDeadlineSeconds: null, sinceSentSeconds: 8 * 86_400 }, null],
    ['end without polls and deadline', { canPoll: false, untilDeadlineSeconds: null }, null],
  ])('before polls of a pending lender %s', (_, more, expected) => {
    expect(pendingPause({ ...facts, ...more })).toBe(expected);
  });
});

test.each<[AttemptState, string | null, boolean]>([
  ['RESPONDED', 'Soft Decline', true],
  ['RESPONDED', 'Invalid', true],
  ['RESPONDED', 'Rejected', false],
  ['RESPONDED', 'Approved', false],
  ['ERROR_FINAL', 'Invalid', true],
  ['NOT_SENT', null, true],
  ['PENDING', 'timed_out', false],
  ['UNKNOWN', null, false],
  ['REVIEW', null, false],
])('an attempt in state %s with outcome %s can be corrected: %s', (state, outcome, expected) => {
  expect(canRegrade({ state, outcome })).toBe(expected);
});
