import { expect, test } from '@jest/globals';
import { stateOfMessage, type StoredMessage } from './message-list.logic.ts';

const stored = { state: 'sent', reason: null, delivery: null, code: null, isOpened: false } as const;

test.each([
  [{ state: 'waiting', reason: 'quiet-hours' }, 'waiting', 'quiet-hours'],
  [{ state: 'skipped', reason: 'no-consent' }, 'skipped', 'no-consent'],
  [{}, 'sent', null],
  [{ delivery: 'waiting' }, 'sending', null],
  [{ delivery: 'delivered' }, 'delivered', null],
  [{ delivery: 'undelivered', code: 'twilio-30003' }, 'failed', 'twilio-30003'],
  [{ delivery: 'refused', reason: '60205' }, 'failed', '60205'],
  [{ delivery: 'unknown', code: 'timed-out' }, 'unknown', 'timed-out'],
  [{ delivery: 'delivered', isOpened: true }, 'opened', null],
] as [Partial<StoredMessage>, string, string | null][])('%j is shown as %s', (more, state, reason) =>
  expect(stateOfMessage({ ...stored, ...more })).toEqual({ state, reason }),
);
