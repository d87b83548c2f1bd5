import { expect, test } from '@jest/globals';
import { valuesAfter, type News } from './attempt-change.logic.ts';
import { transition, type AttemptEvent, type AttemptState } from '../decisions/attempt.machine.ts';

const before = { outcome: null, claims: 1, checks: 0, sentAt: 0, readAt: 1_000 };
const timing = { manifest: { pollSeconds: [], capabilities: [] }, pendingMs: 60_000, settleMs: 0 };
const toldBy = (from: AttemptState, on: AttemptEvent, news: News) =>
  valuesAfter(transition(from, on)!, before, news, timing).toldBy;
const reply = { outcome: 'Approved' } as const;

test.each([
  ['SUBMITTING', 'answered', {}, 'lender'],
  ['UNKNOWN', 'lookedUpFound', {}, 'lender'],
  ['REVIEW', 'resolvedAnswered', {}, 'person'],
  ['PENDING', 'answered', { toldBy: 'hand' }, 'hand'],
] as const)('after %s and %s with %j a result was told by the %s', (from, on, news, who) =>
  expect(toldBy(from, on, { reply, ...news })).toBe(who),
);

test('news of a contract and what brings no result leave it with whoever told it', () => {
  expect(toldBy('RESPONDED', 'answered', { reply, toldBy: 'before' })).toBeNull();
  expect(toldBy('PENDING', 'pollFailed', {})).toBeNull();
  expect(toldBy('PENDING', 'deadlinePassed', {})).toBeNull();
});
