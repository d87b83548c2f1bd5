import { describe, expect, test } from '@jest/globals';
import { usualTerms } from '@millrace/schemas/api';
import {
  attemptStates,
  inquiryRefusal,
  type AttemptState,
} from '../../routing/route-attempts/index.logic.ts';
import { rerunOf, type RerunFacts } from './attempt-rerun.logic.ts';

const states = Object.keys(attemptStates) as AttemptState[];

describe('a re-run', () => {
  const facts = (state: AttemptState, more: Partial<RerunFacts> = {}): RerunFacts => ({
    state,
    outcome: null,
    lenderName: 'Koalafi',
    newest: true,
    canCheckStatus: true,
    canPoll: true,
    sendBlock: null,
    inquiry: 'hard',
    refusal: null,
    ...more,
  });

  test.each<[AttemptState, string]>([
    ['CREATED', 'dispatch'],
    ['QUEUED', 'dispatch'],
    ['SUBMITTING', 'refused'],
    ['UNKNOWN', 'status-check'],
    ['PENDING', 'status-check'],
    ['REVIEW', 'refused'],
    ['RESPONDED', 'refused'],
    ['NOT_SENT', 'new-attempt'],
    ['NOT_RECEIVED', 'new-attempt'],
    ['ERROR_FINAL', 'new-attempt'],
    ['CANCELLED', 'new-attempt'],
  ])('of an attempt in state %s has the effect %s', (state, effect) =>
    expect(rerunOf(facts(state)).effect).toBe(effect),
  );

  test('never sends while the lender may have the application', () => {
    const mayHaveIt: AttemptState[] = ['SUBMITTING', 'UNKNOWN', 'PENDING', 'RESPONDED', 'REVIEW'];
    for (const state of mayHaveIt)
      for (const can of [true, false])
        expect(['refused', 'status-check']).toContain(
          rerunOf(facts(state, { canCheckStatus: can, canPoll: can })).effect,
        );
  });

  test.each<[AttemptState, 'paused' | 'disabled', string]>([
    ['ERROR_FINAL', 'paused', 'refused'],
    ['CANCELLED', 'disabled', 'refused'],
    ['PENDING', 'paused', 'status-check'],
    ['UNKNOWN', 'disabled', 'status-check'],
  ])('of an attempt in state %s at a lender that is %s has the effect %s', (state, sendBlock, effect) => {
    expect(rerunOf(facts(state, { sendBlock })).effect).toBe(effect);
  });

  const never = 'Koalafi did not receive the application. Re-Run sends it to Koalafi, which ';
  test.each([
    ['none', 'send-again', `${never}asks no credit bureau.`],
    ['soft', 'new-attempt', `${never}makes a new soft inquiry, which only the customer sees.`],
    ['hard', 'new-attempt', `${never}makes a new hard inquiry, which other lenders see.`],
    [
      null,
      'new-attempt',
      `${never}makes a new inquiry. The kind of inquiry is not known, so it counts as a hard inquiry.`,
    ],
  ] as const)(
    'at a lender with the inquiry %s has the effect %s and explains it',
    (inquiry, effect, sentence) => {
      const kind = effect === 'new-attempt' && { inquiry: inquiry ?? 'unknown' };
      expect(rerunOf(facts('NOT_SENT', { inquiry }))).toEqual({ effect, sentence, ...kind });
    },
  );

  test("beyond the customer's consent or the form's limit is refused before the button is pressed", () => {
    const words = (byConsent: boolean) => {
      const limit = byConsent ? { agreed: { soft: 0, hard: 0 } } : { terms: { ...usualTerms, most_hard: 0 } };
      const refusal = inquiryRefusal({ name: 'Koalafi', inquiry: 'hard' }, { ...limit, attempts: [] })!;
      return rerunOf(facts('ERROR_FINAL', { refusal }));
    };
    expect(words(true)).toEqual({
      effect: 'refused',
      sentence:
        'Asking Koalafi would make one hard credit inquiry more than the customer agreed to. Start a new application with the customer, with a new consent.',
    });
    expect(words(false).sentence).toMatch(/^Asking Koalafi .* than this form allows\./);
  });

  test('at a blocked lender shows where to end the block instead of the inquiry', () => {
    const words = (sendBlock: 'paused' | 'disabled') => rerunOf(facts('NOT_SENT', { sendBlock })).sentence;
    expect(words('paused')).toBe(
      'Koalafi is paused, so nothing is sent to it. Resume it under Lender health first.',
    );
    expect(words('disabled')).toBe(
      'Koalafi is switched off, so nothing is sent to it. Switch it on under Lender objects first.',
    );
  });

  test('always explains its effect and is refused for a replaced attempt', () => {
    for (const state of states) expect(rerunOf(facts(state)).sentence).toMatch(/Koalafi.*\.$/);
    expect(rerunOf(facts('NOT_SENT', { newest: false })).effect).toBe('refused');
  });
});
