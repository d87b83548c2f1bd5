import { outcomes, type LenderReply } from '@millrace/plugin-sdk';
import { describe, expect, test } from '@jest/globals';
import { attemptStates, transition, type AttemptState } from '../../routing/route-attempts/index.logic.ts';
import { afterReply } from '../lender-work/index.logic.ts';
import {
  limitOfUnsigned,
  useOf,
  ownKeyOnly,
  type StatedByCall,
  type WebhookFacts,
  mostTries,
  hasNotReceived,
  nextQuestionInSeconds,
  notConfirmed,
  rerunOfCall,
  severalOwners,
  stillSending,
} from './webhook.logic.ts';

const states = Object.keys(attemptStates) as AttemptState[];
const own = (more: Partial<StatedByCall>): StatedByCall => ({
  ...{ statedCents: null, requestedCents: 240_000, contractState: null },
  ...more,
});
const byStore = (more: Partial<StatedByCall>): Partial<WebhookFacts> => ({
  canPoll: false,
  ownStatement: own(more),
});
const replied = (outcome: LenderReply['outcome']) => ({ ok: true as const, value: { outcome } });

describe('a webhook', () => {
  const facts: WebhookFacts = {
    state: 'PENDING',
    outcome: 'Pending',
    hint: false,
    newOutcome: 'Approved',
    canPoll: true,
  };
  test.each<[string, Partial<WebhookFacts>, string]>([
    ['decides a pending attempt', {}, 'apply'],
    ['decides an unknown outcome', { state: 'UNKNOWN', outcome: null }, 'apply'],
    ['decides an attempt in review', { state: 'REVIEW', outcome: null }, 'apply'],
    ['waits for the worker that is sending', { state: 'SUBMITTING', outcome: null }, 'later'],
    ['that is only a hint is confirmed', { hint: true }, 'confirm'],
    ['with an origin that the lender confirmed decides', { hint: true, origin: 'lender' }, 'apply'],
    ['that is not from the lender does nothing', { origin: 'other-sender' }, 'ignore'],
    ['whose origin cannot be checked waits', { hint: true, origin: 'unknown' }, 'later'],
    ['that is only a hint and cannot be confirmed does nothing', { hint: true, canPoll: false }, 'ignore'],
    ['that repeats a decision may add to it', { state: 'RESPONDED', outcome: 'Approved' }, 'apply'],
    ['that withdraws a decision is confirmed', { state: 'RESPONDED', outcome: 'Rejected' }, 'confirm'],
    [
      'that withdraws a decision counts if the lender has no status check',
      { state: 'RESPONDED', outcome: 'Rejected', canPoll: false },
      'apply',
    ],
    [
      'that comes late with "pending" does nothing',
      { state: 'RESPONDED', outcome: 'Approved', newOutcome: 'Pending' },
      'ignore',
    ],
    [
      'with an earlier contract state is confirmed',
      { state: 'RESPONDED', outcome: 'Approved', late: true },
      'confirm',
    ],
    [
      'with an earlier contract state does nothing if the lender has no status check',
      { state: 'RESPONDED', outcome: 'Approved', late: true, canPoll: false },
      'ignore',
    ],
    [
      'about an attempt that the lender did not receive goes to a person',
      { state: 'NOT_RECEIVED', outcome: null },
      'contradiction',
    ],
    ['proven by the store only is confirmed', { ownStatement: own({ statedCents: 100 }) }, 'confirm'],
    ['proven by the store only may decline', { ...byStore({}), newOutcome: 'Rejected' }, 'apply'],
    ['proven by the store only may approve the request', byStore({ statedCents: 240_000 }), 'apply'],
    [
      'proven by the store only with a higher amount is reviewed',
      byStore({ statedCents: 240_001 }),
      'review',
    ],
    [
      'proven by the store only with any amount is reviewed if no amount was requested',
      byStore({ statedCents: 1, requestedCents: null }),
      'review',
    ],
    [
      'proven by the store only with a contract state is reviewed',
      { ...byStore({ contractState: 'Signed' }), state: 'RESPONDED', outcome: 'Approved' },
      'review',
    ],
    [
      'proven by the store only with an unknown contract state is reviewed',
      byStore({ contractState: 'Something new' }),
      'review',
    ],
    ...['Cancelled', 'Contract Canceled', 'Expired', 'Customer Declined', 'Downpayment Failed'].map(
      (contractState): [string, Partial<WebhookFacts>, string] => [
        `proven by the store only may end a contract with ${contractState}`,
        byStore({ contractState }),
        'apply',
      ],
    ),
    [
      'proven by the store only waits for the worker that is sending',
      { ...byStore({ statedCents: 999_999_99 }), state: 'SUBMITTING', outcome: null },
      'later',
    ],
  ])('%s', (_, more, use) => expect(useOf({ ...facts, ...more })).toBe(use));

  test('is applied only where the state machine takes its event', () => {
    for (const state of states)
      for (const newOutcome of outcomes)
        if (useOf({ ...facts, state, newOutcome, canPoll: false }) === 'apply')
          expect(transition(state, afterReply(replied(newOutcome)).event)).toBeDefined();
  });
});

describe('re-running a job about a call', () => {
  test.each([
    ['the call is read', { isOpen: true }, 'refused', 'matches no application yet'],
    [
      'the call waits for its lender',
      { isOpen: true, waitsFor: notConfirmed },
      'refused',
      'until it confirms',
    ],
    [
      'the call is about an attempt that is being sent',
      { isOpen: true, waitsFor: stillSending },
      'refused',
      'still being sent',
    ],
    ['the call failed and is tried again', {}, 'dispatch', 'with growing pauses'],
    ['the call failed too often', { tries: mostTries }, 'dispatch', 'Re-run this job'],
    [
      'several persons have the number of the call',
      { failedAt: severalOwners },
      'dispatch',
      'No application was changed',
    ],
    [
      'the lender never got the attempt',
      { failedAt: hasNotReceived },
      'dispatch',
      'Ask Ella whether it has the application',
    ],
    [
      'only the key of the store proves the call',
      { failedAt: ownKeyOnly },
      'confirm-call',
      'Ask Ella whether',
    ],
    [
      'the lender repeated the call',
      { state: 'processed', repeats: 3 },
      'refused',
      'repeated the call 3 times',
    ],
    ['the call was applied', { state: 'processed' }, 'refused', 'its content was stored'],
    ['the call changed nothing', { state: 'ignored' }, 'refused', 'changed nothing'],
    ['the call matches no attempt', { state: 'unmatched' }, 'refused', 'matches no application here'],
    ['the call is no longer stored', { state: null }, 'refused', 'no longer stored'],
  ] as const)('where %s', (_, more, effect, words) => {
    const call = {
      state: 'received',
      isOpen: false,
      tries: 1,
      waitsFor: null,
      failedAt: null,
      repeats: 0,
      ...more,
    } as const;
    expect(rerunOfCall(call, 'Ella')).toEqual({ effect, sentence: expect.stringContaining(words) });
  });
});

test('asks a lender again with growing pauses, for one day', () => {
  const pauses = [0, 5, 90, 5000, 86_400, 86_401].map(nextQuestionInSeconds);
  expect(pauses).toEqual([3, 5, 90, 600, 600, null]);
});

test.each([
  ['none', false],
  ['unsigned', true],
  ['post-back', true],
  ['hmac-body', false],
  ['hmac-timestamped', false],
  ['hmac-sorted-params', false],
  ['rfc9421-ed25519', false],
])('calls of kind %s are counted by address: %s', (kind, isCounted) => {
  expect(limitOfUnsigned('ella', { kind }) !== null).toBe(isCounted);
});
