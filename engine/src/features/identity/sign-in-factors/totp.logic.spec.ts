import { expect, test } from '@jest/globals';
import { generateSync } from 'otplib';
import { acceptedStep, newTotpSecret, totpUri } from './totp.logic.ts';

// The example of RFC 6238, appendix B: 20 bytes "12345678901234567890", time 1111111109, the last six digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const now = 1_111_111_109_000;
const step = 37_037_036;

test('accepts the code of RFC 6238, also with a blank, one step early and one step late', () => {
  expect(acceptedStep({ secret, lastStep: null }, '081804', now)).toBe(step);
  expect(acceptedStep({ secret, lastStep: null }, '081 804', now)).toBe(step);
  expect(acceptedStep({ secret, lastStep: null }, '081804', now + 30_000)).toBe(step);
  expect(acceptedStep({ secret, lastStep: null }, '081804', now - 30_000)).toBe(step);
});

test.each([
  ['of the step that was accepted last', '081804', step, now],
  ['older than the step that was accepted last', '081804', step + 1, now],
  ['two steps late', '081804', null, now + 60_000],
  ['wrong', '081805', null, now],
  ['no number', '08180x', null, now],
  ['empty', '', null, now],
  ['while the accepted step is in the future', '081804', step + 5000, now],
])('refuses a code that is %s', (_, code, lastStep, at) => {
  expect(acceptedStep({ secret, lastStep }, code, at)).toBeUndefined();
});

test('makes a secret of 160 bits and an address with issuer and account', () => {
  const made = newTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const token = generateSync({ secret: made, epoch: now / 1000 });
  expect(acceptedStep({ secret: made, lastStep: null }, token, now)).toBe(step);
  const uri = new URL(totpUri(made, 'ana+1@example.com'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('issuer')).toBe('Millrace');
  expect(uri.searchParams.get('secret')).toBe(made);
  expect(decodeURIComponent(uri.pathname)).toContain('ana+1@example.com');
});
