import { expect, test } from '@jest/globals';
import { valuesAfter, type ChangeDetails } from './attempt-change.logic.ts';
import { transition, type AttemptEvent, type AttemptState } from '../decisions/attempt.machine.ts';

const before = { outcome: null, claims: 1, checks: 0, sentAt: 0, readAt: 1_000 };
const timing = { manifest: { pollSeconds: [], capabilities: [] }, pendingMs: 60_000, settleMs: 0 };
const resultSource = (from: AttemptState, on: AttemptEvent, details: ChangeDetails) =>
  valuesAfter(transition(from, on)!, before, details, timing).resultSource;
const reply = { outcome: 'Approved' } as const;

test.each([
  ['SUBMITTING', 'answered', {}, 'lender'],
  ['UNKNOWN', 'statusCheckFound', {}, 'lender'],
  ['REVIEW', 'resolvedAnswered', {}, 'person'],
  ['PENDING', 'answered', { resultSource: 'hand' }, 'hand'],
] as const)('after %s and %s with %j the source of the result is: %s', (from, on, details, who) =>
  expect(resultSource(from, on, { reply, ...details })).toBe(who),
);

test('people who decide have no deadline: after their limit nothing is checked, and the outcome stays', () => {
  const open = { ...before, outcome: 'Pending' };
  expect(valuesAfter(transition('PENDING', 'limitPassed')!, open, {}, timing)).toMatchObject({
    outcome: 'Pending',
    checkIn: null,
    ended: false,
  });
  const held = valuesAfter(
    transition('PENDING', 'answeredPending')!,
    { ...open, limitPassed: true },
    { reply: { outcome: 'Hold' } },
    timing,
  );
  expect(held).toMatchObject({ outcome: 'Hold', checkIn: null });
});

test('contract changes and events without a result do not change the source', () => {
  expect(resultSource('RESPONDED', 'answered', { reply, resultSource: 'before' })).toBeNull();
  expect(resultSource('PENDING', 'pollFailed', {})).toBeNull();
  expect(resultSource('PENDING', 'deadlinePassed', {})).toBeNull();
});
