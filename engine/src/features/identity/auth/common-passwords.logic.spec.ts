import { expect, test } from '@jest/globals';
import { isEasilyGuessed } from './common-passwords.logic.ts';

test.each([
  'Password-2026!',
  'P@ssw0rd-123456',
  'Welcome123456!',
  'Summer-Winter-2026',
  'QwertyUiop!12345',
  'Iloveyou-77777!',
  'Millrace-Store-1',
  'Aaaaaaaaaaaa1!',
  'Abcdefghijkl-1',
  'Nora-Owner-2026!',
  'nora.Owner-Password1',
])('%s is easy to guess', (password) => {
  expect(isEasilyGuessed(password, ['Nora', 'Owner', 'nora.owner@summit.test'])).toBe(true);
});

test.each(['Correct-Horse-7-Battery', 'Gravel-Tangent-49', 'xK7!mm-vT92-plQ', 'Ärger-im-Büro-7'])(
  '%s is not',
  (password) => expect(isEasilyGuessed(password, ['Nora', 'Owner'])).toBe(false),
);

test('the longest password is judged at once', () => {
  const start = performance.now();
  isEasilyGuessed(`A-1${'password'.repeat(31)}x`);
  expect(performance.now() - start).toBeLessThan(500);
});
