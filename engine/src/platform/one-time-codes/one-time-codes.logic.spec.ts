import { expect, test } from '@jest/globals';
import { e164, maskEmail, maskPhone, newCode, textOf } from './one-time-codes.logic.ts';

test('creates codes of six digits, including leading zeros', () => {
  for (let round = 0; round < 500; round += 1) expect(newCode()).toMatch(/^\d{6}$/);
});

test('masks contacts so that only their owner recognizes them', () => {
  expect(maskPhone('(512) 555-0134')).toBe('(•••) •••-0134');
  expect(maskPhone('+44 7700 900123')).toBe('+44 •••• ••0123');
  expect(maskEmail('ann.lee@example.com')).toBe('a•••@example.com');
});

test('treats differently formatted phone numbers as one destination', () => {
  expect(e164('(512) 555-0134')).toBe(e164('+1 512 555 0134'));
});

test('ends a text with the line from which phones fill in the code', () => {
  expect(textOf('004217 is your code', '004217', 'https://apply.example.com/')).toBe(
    '004217 is your code\n@apply.example.com #004217',
  );
});
