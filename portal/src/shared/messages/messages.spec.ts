import { expect, test } from '@jest/globals';
import { atHour, plural } from './messages.ts';

test.each([
  ['1:05 p. m.', 'a la 1:05 p. m.'],
  ['11:05 a. m.', 'a las 11:05 a. m.'],
  ['3:41 p. m.', 'a las 3:41 p. m.'],
])('writes the Spanish article before %s', (time, words) => expect(atHour(time)).toBe(words));

test.each([
  ['es', 1, 'blanda'],
  ['es', 2, 'blandas'],
  ['en', 1, 'try'],
] as const)('chooses the form in %s for %d', (locale, count, word) => {
  const [one, other] = locale === 'es' ? ['blanda', 'blandas'] : ['try', 'tries'];
  expect(plural(locale, count, one, other)).toBe(word);
});
