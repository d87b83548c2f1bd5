import { expect, test } from '@jest/globals';
import { lineDiff } from './line-diff.ts';

const signed = (before: string, after: string): string =>
  lineDiff(before.split(' '), after.split(' '))
    .map(({ sign, line }) => `${sign}${line}`)
    .join(' ');

test('keeps common lines and lists removed ones before added ones', () => {
  expect(signed('a b c d', 'a x c d')).toBe(' a −b +x  c  d');
  expect(signed('a b c', 'b c d')).toBe('−a  b  c +d');
  expect(signed('a b', 'a b')).toBe(' a  b');
});

test('compares with an empty list', () => {
  expect(lineDiff([], ['a'])).toEqual([{ sign: '+', line: 'a' }]);
  expect(lineDiff(['a'], [])).toEqual([{ sign: '−', line: 'a' }]);
});
