import { expect, test } from '@jest/globals';
import { maskEmail, maskPhone } from './masked-contact.logic.ts';
import { newReference } from './reference.logic.ts';

test('a phone and an address are shown so that only their owner knows them', () => {
  expect(maskPhone('(512) 555-0134')).toBe('(•••) •••-0134');
  expect(maskEmail('ann.lee@example.com')).toBe('a•••@example.com');
});

test('references are short, can be read out, and differ', () => {
  const drawn = new Set(Array.from({ length: 500 }, newReference));
  expect(drawn.size).toBeGreaterThan(498);
  for (const reference of drawn) expect(reference).toMatch(/^MR-[2-9BCDFGHJKMPQRTVWXZ]{6}$/);
});
