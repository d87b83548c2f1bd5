import { expect, test } from '@jest/globals';
import { dollars } from './index.ts';

test.each([
  [320_000, '$3,200'],
  [14_833, '$148.33'],
  [29_950, '$299.50'],
  [5, '$0.05'],
  [0, '$0'],
  [-129_950, '-$1,299.50'],
])('formats %d cents as %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});
