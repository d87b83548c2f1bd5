import { expect, test } from '@jest/globals';
import path from 'node:path';
import { repeatedAmong, repeatedNumbers } from './numbers.ts';

test('two decisions or migrations with one number are named, and a gap is none', () => {
  expect(repeatedAmong(['adr/0003-b.md', 'adr/0001-a.md', 'adr/0003-a.md', 'adr/notes.md'])).toEqual([
    '0003 is the number of adr/0003-a.md and adr/0003-b.md: give the newer one the next.',
  ]);
});

test('no number of this tree stands for two files', () => {
  expect(repeatedNumbers(path.resolve(import.meta.dirname, '../../..'))).toEqual([]);
});
