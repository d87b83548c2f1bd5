import { expect, test } from '@jest/globals';
import path from 'node:path';
import { repeatedAmong, repeatedNumbers } from './numbers.ts';

test('reports two decisions or migrations with the same number, and accepts gaps', () => {
  expect(repeatedAmong(['adr/0003-b.md', 'adr/0001-a.md', 'adr/0003-a.md', 'adr/notes.md'])).toEqual([
    '0003 is the number of adr/0003-a.md and adr/0003-b.md: give the newer one the next.',
  ]);
});

test('finds no number used twice in this project', () => {
  expect(repeatedNumbers(path.resolve(import.meta.dirname, '../../..'))).toEqual([]);
});
