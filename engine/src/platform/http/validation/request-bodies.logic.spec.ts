import { expect, test } from '@jest/globals';
import { isTooDeep } from './request-bodies.ts';

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
])('checks the depth of %s', (_, body, deep) => {
  expect(isTooDeep(body)).toBe(deep);
});
