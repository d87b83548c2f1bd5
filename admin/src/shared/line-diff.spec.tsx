import { expect, test } from '@jest/globals';
import { lineDiff } from './line-diff.ts';

const signed = (before: string, after: string): string =>
  lineDiff(before.split(' '), after.split(' '))
    .map(({ sign, line }) => `${sign}${line}`)
    .join(' ');

test('lines that are alike stay, what is gone comes before what is new', () => {
  expect(signed('a b c d', 'a x c d')).toBe(' a −b +x  c  d');
  expect(signed('a b c', 'b c d')).toBe('−a  b  c +d');
  expect(signed('a b', 'a b')).toBe(' a  b');
});

test('nothing at all is different from something', () => {
  expect(lineDiff([], ['a'])).toEqual([{ sign: '+', line: 'a' }]);
  expect(lineDiff(['a'], [])).toEqual([{ sign: '−', line: 'a' }]);
});
