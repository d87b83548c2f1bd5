import { describe, expect, test } from '@jest/globals';
import { catalogue } from '../fields/index.ts';
import { messageCodes, messageFor } from './index.ts';

const params = { min: 1, max: 2, whole: 4, decimals: 4, digits: 9, suggestion: 'a@gmail.com' };

describe.each(['en', 'es'] as const)('every message in %s', (locale) => {
  const texts = catalogue.flatMap((field) =>
    messageCodes.map((code) => messageFor(field, { code, params }, locale)),
  );

  test('replaces all its placeholders for every field', () => {
    expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });

  test('never blames the shopper', () => {
    const blame = /\b(please|sorry|invalid|oops|error|por favor|lo sentimos|inválid[oa])\b/i;
    expect(texts.filter((text) => blame.test(text))).toEqual([]);
  });

  test('starts with a capital and ends without a full stop', () => {
    expect(texts.filter((text) => !/^\s?[\p{Lu}¿¡]/u.test(text) || text.endsWith('.'))).toEqual([]);
  });
});

test('throws for a finding without a text', () => {
  expect(() => messageFor(catalogue[0]!, { code: 'no_such_code' }, 'en')).toThrow('no_such_code');
});
