import { expect, test } from '@jest/globals';
import { e164, maskEmail, maskPhone, newCode, textOf } from './one-time-codes.logic.ts';

test('a code has six digits, leading zeros included', () => {
  for (let round = 0; round < 500; round += 1) expect(newCode()).toMatch(/^\d{6}$/);
});

test('contacts are masked, so that one knows only the own', () => {
  expect(maskPhone('(512) 555-0134')).toBe('(•••) •••-0134');
  expect(maskEmail('ann.lee@example.com')).toBe('a•••@example.com');
});

test('one phone is one destination, however it is written', () => {
  expect(e164('(512) 555-0134')).toBe(e164('+1 512 555 0134'));
});

test('a text ends with the line that phones fill in from', () => {
  expect(textOf('004217 is your code', '004217', 'https://apply.example.com/')).toBe(
    '004217 is your code\n@apply.example.com #004217',
  );
});
