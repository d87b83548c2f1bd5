import { expect, test } from '@jest/globals';
import { catalogue, sections } from '../fields/index.ts';
import { statuses } from '../states/index.ts';
import type { Localised } from '../form/index.ts';
import { englishWordsIn } from './index.ts';

test('recognises an English sentence by its small words', () => {
  expect(englishWordsIn('Koalafi leases to a named person, and asks for your SSN.')).toEqual([
    'to',
    'and',
    'asks',
    'for',
    'your',
  ]);
});

test('ignores two-letter state codes and email addresses', () => {
  expect(englishWordsIn('IN – Indiana, OR – Oregón, all.over@example.com')).toEqual([]);
});

test('finds no English in the Spanish texts of the catalogue and of the statuses', () => {
  const texts = (value: unknown): Localised[] => {
    if (typeof value !== 'object' || value === null) return [];
    if ('es' in value && 'en' in value) return [value as Localised];
    return Object.values(value).flatMap(texts);
  };
  const found = [...texts(catalogue), ...texts(sections), ...texts(statuses)];
  expect(found.length).toBeGreaterThan(200);
  expect(found.filter(({ es }) => englishWordsIn(es).length > 0)).toEqual([]);
});
