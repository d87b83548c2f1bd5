import { expect, test } from '@jest/globals';
import { isEasilyGuessed } from './common-passwords.logic.ts';
import leakedPasswords from './leaked-passwords.json' with { type: 'json' };

test.each([
  'Password-2026!',
  'P@ssw0rd-123456',
  'Welcome123456!',
  'Summer-Winter-2026',
  'QwertyUiop!12345',
  'Iloveyou-77777!',
  'Millrace-Store-1',
  // These passwords contain an entry of the leaked list, with characters around it or inside it.
  'Liverpool-2026!',
  '2026!BlueBird-77',
  'M1ll3nium-2026!',
  'Blue-Bird-2026!',
])('%s is easy to guess', (password) => {
  expect(isEasilyGuessed(password)).toBe(true);
});

// These passwords are not common, so the rule of the specification alone decides about them.
test.each([
  ...['Correct-Horse-7-Battery', 'Gravel-Tangent-49', 'xK7!mm-vT92-plQ', 'Ärger-im-Büro-7'],
  ...['Abcdefghij12!', 'Nora-Owner-2026!'],
])('%s is not easy to guess', (password) => expect(isEasilyGuessed(password)).toBe(false));

test('the list has ten thousand different passwords', () => {
  const list = leakedPasswords.passwords.split(' ');
  expect([list.length, new Set(list).size]).toEqual([10_000, 10_000]);
});

test('checks the longest password in less than half a second', () => {
  const start = performance.now();
  isEasilyGuessed(`A-1${'password'.repeat(31)}x`);
  expect(performance.now() - start).toBeLessThan(500);
});
