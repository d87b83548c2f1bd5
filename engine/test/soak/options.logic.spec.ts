import { expect, test } from '@jest/globals';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';
import { readOptions, usage } from './options.ts';

test('sends applications for thirty minutes without options', () => {
  expect(readOptions([])).toEqual({ minutes: 30, json: undefined });
  expect(readOptions(['--minutes', '2', '--json', 'x.json'])).toEqual({ minutes: 2, json: 'x.json' });
});

test('shows the options for --help', () => {
  expect(readOptions(['--help'])).toBe('help');
});

test.each([
  [['--foo'], "Unknown option '--foo'. These options exist:"],
  [['30'], "Unexpected argument '30'."],
  [['--minutes', '0.5'], '--minutes is "0.5". Set a whole number from 1 on.'],
])('reports an error and the options for %j', (words, sentence) => {
  const read = () => readOptions(words);
  expect(read).toThrow(Problem);
  expect(read).toThrow(sentence);
  expect(read).toThrow(usage);
});
