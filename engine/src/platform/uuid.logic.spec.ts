import { expect, test } from '@jest/globals';
import { isUuid } from './uuid.logic.ts';

test.each([
  ['8c0f1a5e-9d1b-4c8e-8a53-0f6f7f3f2b11', true],
  ['8C0F1A5E-9D1B-4C8E-8A53-0F6F7F3F2B11', true],
  ['8c0f1a5e9d1b4c8e8a530f6f7f3f2b11', false],
  [' 8c0f1a5e-9d1b-4c8e-8a53-0f6f7f3f2b11', false],
  ['8c0f1a5e-9d1b-4c8e-8a53-0f6f7f3f2b1g', false],
  ['', false],
])('recognizes %j as a UUID: %s', (text, is) => {
  expect(isUuid(text)).toBe(is);
});
