import { describe, expect, test } from '@jest/globals';
import { LenderError } from '@millrace/plugin-sdk';
import { maxClaims, maxFailedStatusChecks } from '../../../platform/jobs/operation-times.logic.ts';
import { answerTransition } from './answer.machine.ts';
import { afterAnswer, nextCheckIn, seenOfAnswer, unsentPause } from './answer-rules.logic.ts';
import { afterOwnersDeath } from '../operations/index.logic.ts';

const failed = (code: ConstructorParameters<typeof LenderError>[0], sent: 'no' | 'maybe') =>
  afterAnswer({ ok: false, failure: { code, sent } });

describe('after an answer was sent', () => {
  test("takes the lender's reply", () => {
    const reply = { outcome: 'Pending' } as const;
    expect(afterAnswer({ ok: true, value: reply })).toEqual({ is: 'taken', reply });
  });

  test.each([
    ['not-connected', 'no', 'unsent'],
    ['timed-out', 'maybe', 'unclear'],
    ['connection-lost', 'maybe', 'unclear'],
    ['page-changed', 'no', 'unsent'],
    ['page-changed', 'maybe', 'unclear'],
  ] as const)('after the failure %s with sent = %s the answer is %s', (code, sent, is) => {
    expect(failed(code, sent)).toEqual({ is, reason: code });
  });

  test('pauses before the next sending grow up to a limit', () => {
    expect([0, 1, 2, 3, 6, 99].map(unsentPause)).toEqual([2, 2, 10, 30, 600, 600]);
    expect(nextCheckIn('unclear', 0)).toBeLessThan(nextCheckIn('unclear', 3)!);
  });
});

describe('after the death of its worker', () => {
  test.each([
    ['api', false, 1, 'unclear'],
    ['api', true, 1, 'unclear'],
    ['portal', false, 1, 'received'],
    ['portal', false, maxClaims - 1, 'received'],
    ['portal', false, maxClaims, 'review'],
    ['portal', true, 1, 'unclear'],
    ['portal', true, maxClaims, 'unclear'],
    ['in-house', false, 1, 'received'],
    ['in-house', false, maxClaims, 'review'],
    ['in-house', true, 1, 'unclear'],
  ] as const)(
    'with transport %s, point of no return passed: %s, and %i claims, the answer is %s',
    (transport, pointOfNoReturn, claims, state) => {
      const event = afterOwnersDeath({ transport, pointOfNoReturn, claims });
      expect(answerTransition('sending', event)?.to).toBe(state);
    },
  );
});

describe('an answer with an unknown outcome', () => {
  const open = {
    pending: true,
    asks: true,
    lenderRepliedAt: null,
    settledAt: 100,
    checks: 0,
    canCheckStatus: true,
  };
  test.each([
    ['the lender has decided', { pending: false }, 'over'],
    ['the lender asks another question since', { asks: false, lenderRepliedAt: 50 }, 'over'],
    ['the lender has not replied since', { asks: false }, 'check'],
    ['the lender asks the same within its settling time', { lenderRepliedAt: 99 }, 'check'],
    ['the lender asks the same after its settling time', { lenderRepliedAt: 100 }, 'asked-again'],
    ['no status is known', {}, 'check'],
    ['too many status checks failed', { checks: maxFailedStatusChecks }, 'person'],
    ['the lender has no status check', { canCheckStatus: false }, 'person'],
  ] as const)('%s', (_, facts, seen) => {
    expect(seenOfAnswer({ ...open, ...facts })).toBe(seen);
  });
});
