import { expect, test } from '@jest/globals';
import { codeMinutes, digitsOf, typedCode, windowsAt } from './registration.logic.ts';

test('a code is good for ten minutes at least and twenty at most', () => {
  const sent = Date.parse('2026-11-20T10:09:59Z');
  const [window] = windowsAt(sent);
  const isGood = (minutes: number) => windowsAt(sent + minutes * 60_000).includes(window);
  expect([0, codeMinutes, 2 * codeMinutes].map(isGood)).toEqual([true, true, false]);
});

test('a code has six digits, and is found in what people type', () => {
  expect(digitsOf(Buffer.from('0000002a', 'hex'))).toBe('000042');
  expect(typedCode(' 123-4 56')).toBe('123456');
});
