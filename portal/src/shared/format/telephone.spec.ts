import { expect, test } from '@jest/globals';
import { dialling } from './telephone.ts';

test.each([
  ['(512) 555-0134', 'tel:+15125550134'],
  ['+44 7700 900123', 'tel:+447700900123'],
  ['1-800-555-0199', 'tel:18005550199'],
])('the link of %s dials %s', (phone, link) => {
  expect(dialling(phone)).toBe(link);
});
