import { expect, test } from '@jest/globals';
import { textIn } from './index.ts';

test.each([
  ['in Spanish', { en: 'Sent', es: 'Enviada' }, 'es', 'Enviada'],
  ['in English', { en: 'Sent', es: 'Enviada' }, 'en', 'Sent'],
  ['in English where the Spanish is empty', { en: 'Sent', es: '' }, 'es', 'Sent'],
  ['as it was kept before it had languages', 'Sent', 'es', 'Sent'],
] as const)('returns %s', (_how, text, locale, expected) => {
  expect(textIn(text, locale)).toBe(expected);
});
