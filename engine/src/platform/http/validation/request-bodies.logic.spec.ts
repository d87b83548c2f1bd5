import { expect, test } from '@jest/globals';
import { isTooComplex } from './request-bodies.ts';

const nested = (levels: number, inner: unknown = 1) => {
  let value = inner;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { value };
  return value;
};

test.each([
  ['nothing', undefined, false],
  ['a text', 'text', false],
  ['null', null, false],
  ['64 levels', nested(64), false],
  ['65 levels', nested(65), true],
  ['65 levels beside shallow ones', { a: 1, b: [], c: nested(64) }, true],
  ['100,000 levels', nested(100_000), true],
  ['50,000 values', Array.from({ length: 50_000 }, () => 1), false],
  ['50,001 values', [[1], Array.from({ length: 49_998 }, () => 1)], true],
])('checks the depth and the number of values of %s', (_, body, deep) => {
  expect(isTooComplex(body)).toBe(deep);
});

test('stops at the first excess instead of reading the whole body', () => {
  let read = 0;
  const counted = () => Object.defineProperty({}, 'value', { enumerable: true, get: () => (read += 1) });
  expect(isTooComplex([Array.from({ length: 60_000 }, () => 1), counted()])).toBe(true);
  expect(read).toBe(0);
});
