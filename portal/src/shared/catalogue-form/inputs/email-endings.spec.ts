import { expect, test } from '@jest/globals';
import { completedAddresses } from './EmailEndings.tsx';

test.each([
  ['ana', []],
  ['ana@', ['ana@gmail.com', 'ana@yahoo.com', 'ana@icloud.com']],
  ['ana@Y', ['ana@yahoo.com']],
  ['ana@gmail.c', []],
  ['@', []],
  ['ana@example', []],
])('completes the typed text %j to %j', (typed, addresses) => {
  expect(completedAddresses(typed)).toEqual(addresses);
});
