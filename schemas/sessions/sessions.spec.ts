import { expect, test } from '@jest/globals';
import type { Session } from '../api/index.ts';
import { personIn, signOf } from './index.ts';

const session = {
  user: { id: 7, prompt_password_change: false, terms_accepted: true },
  stores: [{ id: 2 }, { id: 1 }],
  permissions: ['b', 'a'],
  gate: null,
} as unknown as Session;
const viewed = { ...session, impersonation: { userId: 9 } } as unknown as Session;

test('distinguishes a user from the same user viewed by another, and gives an empty text without a session', () => {
  expect(personIn(viewed)).not.toBe(personIn(session));
  expect([personIn(null), signOf(null)]).toEqual(['', '']);
});

test('changes the sign with the rights, not with their order', () => {
  const sorted = { ...session, stores: [{ id: 1 }, { id: 2 }], permissions: ['a', 'b'] } as Session;
  expect(signOf(sorted)).toBe(signOf(session));
  for (const other of [
    viewed,
    { ...session, permissions: ['a'] },
    { ...session, stores: [] },
    { ...session, gate: '/app/store/billing' },
    { ...session, user: { ...session.user, terms_accepted: false } },
  ])
    expect(signOf(other)).not.toBe(signOf(session));
});
