import { lenderErrorCodes, outcomes, type LenderReply } from '@millrace/plugin-sdk';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { afterStatusCheck, afterReply, afterSubmit, remedyForUnknown } from './attempt-rules.logic.ts';
import { transition } from '../../routing/route-attempts/index.logic.ts';
import { maxClaims, maxFailedStatusChecks } from '../../../platform/jobs/operation-times.logic.ts';

const replied = (outcome: LenderReply['outcome']) => ({ ok: true as const, value: { outcome } });
const failed = (code: (typeof lenderErrorCodes)[number], sent: 'no' | 'maybe', field?: string) => ({
  ok: false as const,
  failure: { code, sent, ...(field && { field }) },
});

describe('after a submission', () => {
  const first = { claims: 1, regrade: false };

  test.each(outcomes)('the reply %s is recorded as it is', (outcome) => {
    const waits = outcome === 'Pending' || outcome === 'Hold';
    const verdict = afterSubmit(replied(outcome), first);
    expect(verdict).toMatchObject({
      event: waits ? 'answeredPending' : 'answered',
      outcome,
      reply: { outcome },
    });
  });

  test.each(lenderErrorCodes)('what may have been sent is not sent again: %s', (code) => {
    expect(afterSubmit(failed(code, 'maybe'), first)?.event).toBe('outcomeUnknown');
  });

  test.each<[(typeof lenderErrorCodes)[number], string]>([
    ['not-connected', 'sendProvablyFailed'],
    ['rate-limited', 'sendProvablyFailed'],
    ['bad-credentials', 'sendImpossible'],
    ['refused-by-egress-guard', 'sendImpossible'],
    ['page-changed', 'sendImpossible'],
    ['needs-person', 'needsPerson'],
  ])('%s with nothing sent leads to %s', (code, event) => {
    expect(afterSubmit(failed(code, 'no'), first)?.event).toBe(event);
  });

  test('a lender that cannot be reached is given up after three tries', () => {
    expect(afterSubmit(failed('not-connected', 'no'), { claims: maxClaims, regrade: false })?.event).toBe(
      'sendsExhausted',
    );
  });

  test('a missing answer makes the application invalid and names the field', () => {
    expect(afterSubmit(failed('mapping-failed', 'no', 'zip_code'), first)).toEqual({
      event: 'sendImpossible',
      outcome: 'Invalid',
      reason: 'mapping-failed:zip_code',
    });
  });

  test('a correction that cannot be sent is a regrade error', () => {
    expect(afterSubmit(failed('bad-credentials', 'no'), { claims: 1, regrade: true })?.outcome).toBe(
      'regrade_error',
    );
  });

  test('an invalid reply leaves an unknown outcome, and an unknown outcome word decides nothing', () => {
    for (const value of [undefined, 'Approved', {}, []])
      expect(afterSubmit({ ok: true, value: value as never }, first)?.event).toBe('outcomeUnknown');
    expect(afterSubmit({ ok: true, value: { outcome: 'Maybe' as never } }, first)).toMatchObject({
      event: 'answeredPending',
      outcome: 'Pending',
      reply: { unknownWord: 'Maybe' },
    });
  });

  test('a worker that lost the right to send changes nothing', () => {
    expect(afterSubmit({ ok: false, failure: { code: 'lost-right-to-send', sent: 'no' } }, first)).toBeNull();
  });

  test('the state machine takes every verdict in every state where it can occur', () => {
    const result = fc.oneof(
      fc.constantFrom(...outcomes).map(replied),
      fc
        .record({
          code: fc.constantFrom(...lenderErrorCodes),
          sent: fc.constantFrom('no' as const, 'maybe' as const),
        })
        .map(({ code, sent }) => failed(code, sent)),
    );
    fc.assert(
      fc.property(result, fc.integer({ min: 1, max: 5 }), fc.boolean(), (operated, claims, regrade) => {
        expect(transition('SUBMITTING', afterSubmit(operated, { claims, regrade })!.event)).toBeDefined();
        expect(transition('PENDING', afterReply(operated).event)).toBeDefined();
        expect(
          transition('UNKNOWN', afterStatusCheck(operated, { settled: regrade, failedBefore: claims }).event),
        ).toBeDefined();
      }),
    );
  });
});

describe('an unknown outcome', () => {
  test.each([
    ['lookup', 1, 'status-check'],
    ['lookup', 9, 'status-check'],
    ['key', 1, 'resend'],
    ['key', maxClaims, 'person'],
    ['none', 1, 'person'],
  ] as const)('at a lender with idempotency %s after %i sends leads to %s', (idempotency, claims, remedy) => {
    expect(remedyForUnknown({ idempotency }, { claims })).toBe(remedy);
  });

  test("is not taken for lost before the lender's settling time", () => {
    const nothing = { ok: true as const, value: null };
    expect(afterStatusCheck(nothing, { settled: false, failedBefore: 0 }).event).toBe('statusCheckTooEarly');
    expect(afterStatusCheck(nothing, { settled: true, failedBefore: 0 }).event).toBe('statusCheckNotFound');
  });

  test("that was found returns the lender's reply", () => {
    const value = { outcome: 'Approved' as const, approvedCents: 90_000, references: { application: 'A1' } };
    expect(afterStatusCheck({ ok: true, value }, { settled: true, failedBefore: 0 })).toEqual({
      event: 'statusCheckFound',
      outcome: 'Approved',
      reason: null,
      reply: value,
    });
  });

  test('goes to a person after twelve failed status checks', () => {
    const fails = failed('server-error', 'no');
    expect(afterStatusCheck(fails, { settled: true, failedBefore: maxFailedStatusChecks - 2 }).event).toBe(
      'statusCheckFailed',
    );
    expect(afterStatusCheck(fails, { settled: true, failedBefore: maxFailedStatusChecks - 1 }).event).toBe(
      'tooManyChecks',
    );
  });
});
