import { expect, test } from '@jest/globals';
import { codeLimits, codeRefusals, typedCode } from './index.ts';

test.each(['004217', '004 217', ' 00-42-17 '])('accepts a code typed as "%s"', (typed) => {
  expect(typedCode(typed)).toBe('004217');
});

test('refuses with the numbers and texts of the product', () => {
  expect(Object.values(codeRefusals)).toEqual([
    { code: 60202, message: 'Max attempts reached - please wait 10 minutes and try again' },
    { code: 60203, message: 'Max send attempts reached - please wait 10 minutes and try again' },
    { code: 60205, message: 'SMS is not supported by landline phone number' },
  ]);
  expect([codeLimits.length, codeLimits.minutes]).toEqual([6, 10]);
});
