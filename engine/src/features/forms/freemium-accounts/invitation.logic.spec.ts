import { expect, test } from '@jest/globals';
import { invitationMail, invitationState } from './invitation.logic.ts';

const open = { usedAt: null, replacedAt: null, expired: false, withdrawn: false };

test.each([
  [open, 'open'],
  [{ ...open, withdrawn: true }, 'withdrawn'],
  [{ ...open, expired: true, withdrawn: true }, 'expired'],
  [{ ...open, replacedAt: 'now', expired: true }, 'replaced'],
  [{ ...open, usedAt: 'now', replacedAt: 'now', expired: true }, 'used'],
] as const)('an invitation with %j is %s', (times, state) => {
  expect(invitationState(times)).toBe(state);
});

test('the email begins with the sender’s text and names the lenders', () => {
  const url = 'https://millrace.test/freemium-registration/3/secret';
  const mail = invitationMail({ url, lenders: ['Alder', 'Birch', 'Elm'], message: ' Hello Rosa. ' }).body;
  expect(mail.split('\n\n').slice(0, 3)).toEqual([
    'Hello Rosa.',
    'You are invited to a Millrace account that costs nothing, with Alder, Birch, and Elm. Open this page to set it up:',
    url,
  ]);
  expect(invitationMail({ url, lenders: [], message: '' }).body).toMatch(
    /^You are invited .* costs nothing\. Open/,
  );
});
