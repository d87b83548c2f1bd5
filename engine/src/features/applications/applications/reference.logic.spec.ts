import { expect, test } from '@jest/globals';
import { newReference } from './reference.logic.ts';

test('references are short, readable aloud and different', () => {
  const drawn = new Set(Array.from({ length: 500 }, newReference));
  expect(drawn.size).toBeGreaterThan(498);
  for (const reference of drawn) expect(reference).toMatch(/^MR-[2-9BCDFGHJKMPQRTVWXZ]{6}$/);
});
