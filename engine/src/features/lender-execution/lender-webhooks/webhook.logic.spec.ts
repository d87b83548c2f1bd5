import { outcomes, type LenderReply } from '@millrace/plugin-sdk';
import { describe, expect, test } from '@jest/globals';
import { attemptStates, transition, type AttemptState } from '../../routing/attempts/index.logic.ts';
import {
  limitOfUnsigned,
  useOf,
  type WebhookFacts,
  mostTries,
  neverGot,
  nextQuestionInSeconds,
  notConfirmed,
  rerunOfCall,
  severalOwners,
  stillSending,
} from './webhook.logic.ts';
import { afterReply } from '../operations/index.logic.ts';

const states = Object.keys(attemptStates) as AttemptState[];
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
    ['decides what was open', {}, 'apply'],
    ['decides what nobody knew', { state: 'UNKNOWN', outcome: null }, 'apply'],
    ['decides what a person was to look at', { state: 'REVIEW', outcome: null }, 'apply'],
    ['waits for the worker that is sending', { state: 'SUBMITTING', outcome: null }, 'later'],
    ['that is only a hint is confirmed', { hint: true }, 'confirm'],
    ['that was sent back and is the lender’s own decides', { hint: true, origin: 'lender' }, 'apply'],
    ['that is somebody else’s does nothing', { origin: 'somebody-else' }, 'ignore'],
    ['whose lender cannot be asked whose it is waits', { hint: true, origin: 'unknown' }, 'later'],
    ['that is only a hint nobody can confirm does nothing', { hint: true, canPoll: false }, 'ignore'],
    ['that repeats a decision may add to it', { state: 'RESPONDED', outcome: 'Approved' }, 'apply'],
    ['that takes a decision back is confirmed', { state: 'RESPONDED', outcome: 'Rejected' }, 'confirm'],
    [
      'that takes a decision back is believed when nobody can ask',
      { state: 'RESPONDED', outcome: 'Rejected', canPoll: false },
      'apply',
    ],
    [
      'that comes late with "pending" does nothing',
      { state: 'RESPONDED', outcome: 'Approved', newOutcome: 'Pending' },
      'ignore',
    ],
    [
      'that says less of a contract than is known is confirmed',
      { state: 'RESPONDED', outcome: 'Approved', late: true },
      'confirm',
    ],
    [
      'that says less of a contract than is known does nothing where nobody can ask',
      { state: 'RESPONDED', outcome: 'Approved', late: true, canPoll: false },
      'ignore',
    ],
    [
      'about what the lender never got calls somebody',
      { state: 'NOT_RECEIVED', outcome: null },
      'contradiction',
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
    ['it is read', { isOpen: true }, 'refused', 'until it matches an application'],
    [
      'it waits for its lender',
      { isOpen: true, waitsFor: notConfirmed },
      'refused',
      'asked again automatically',
    ],
    [
      'it is about what is being sent',
      { isOpen: true, waitsFor: stillSending },
      'refused',
      'still being sent',
    ],
    ['it failed and is tried again', {}, 'dispatch', 'with growing pauses'],
    ['it failed too often', { tries: mostTries }, 'dispatch', 'Re-run this job'],
    [
      'several persons have its number',
      { failedAt: severalOwners },
      'dispatch',
      'nothing was changed at any of them',
    ],
    ['its lender never got it', { failedAt: neverGot }, 'dispatch', 'Ask Ella what it has'],
    ['something came of it', { state: 'processed' }, 'refused', 'taken over'],
    ['it changed nothing', { state: 'ignored' }, 'refused', 'changed nothing'],
    ['it fits nothing', { state: 'unmatched' }, 'refused', 'something we do not have'],
    ['it is not kept', { state: null }, 'refused', 'no longer stored'],
  ] as const)('where %s', (_, more, effect, words) => {
    const standing = {
      state: 'received',
      isOpen: false,
      tries: 1,
      waitsFor: null,
      failedAt: null,
      ...more,
    } as const;
    expect(rerunOfCall(standing, 'Ella')).toEqual({ effect, sentence: expect.stringContaining(words) });
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
  expect(limitOfUnsigned('ella', kind) !== null).toBe(isCounted);
});
