import { expect, test } from '@jest/globals';
import { usualTerms, type RouteTerms } from '@millrace/schemas/api';
import { limitWords } from './explanation-words.ts';

test.each<[string | null, Partial<RouteTerms> | null, string]>([
  ['Waterfall', {}, 'As usual: the first approval ends it.'],
  ['Waterfall', null, 'As usual: the first approval ends it.'],
  ['Shotgun', {}, 'As usual: all are asked at once; no answer ends it.'],
  ['Shotgun', { stop_after: 2 }, 'It stops after 2 approvals.'],
  ['Waterfall', { stop_after: null }, 'All lenders are asked; the best offer wins.'],
  [null, null, '—'],
])('a route in the mode %j with the terms %j has these limits: %s', (mode, terms, words) => {
  expect(limitWords({ mode, terms: terms && { ...usualTerms, ...terms } })).toBe(words);
});
