import { expect, test } from '@jest/globals';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';
import { readOptions, usage } from './options.ts';

test('without options applications come for thirty minutes', () => {
  expect(readOptions([])).toEqual({ minutes: 30, json: undefined });
  expect(readOptions(['--minutes', '2', '--json', 'x.json'])).toEqual({ minutes: 2, json: 'x.json' });
});

test('--help asks for the options', () => {
  expect(readOptions(['--help'])).toBe('help');
});

test.each([
  [['--foo'], "Unknown option '--foo'. These options exist:"],
  [['30'], "Unexpected argument '30'."],
  [['--minutes', '0.5'], '--minutes is "0.5". Give a whole number from 1 on.'],
])('%j is answered with a sentence and the options', (words, sentence) => {
  const read = () => readOptions(words);
  expect(read).toThrow(Problem);
  expect(read).toThrow(sentence);
  expect(read).toThrow(usage);
});
