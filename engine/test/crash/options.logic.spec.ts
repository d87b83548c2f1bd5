import { expect, test } from '@jest/globals';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';
import { readOptions, usage } from './options.ts';

test('runs every cell five times without options', () => {
  expect(readOptions([])).toEqual({
    runs: 5,
    json: undefined,
    only: undefined,
    shotgun: false,
    leaseMs: 1500,
  });
  expect(readOptions(['--runs', '2', '--only', 'redis'])).toMatchObject({ runs: 2, only: 'redis' });
});

test('shows the options for --help', () => {
  expect(readOptions(['--help'])).toBe('help');
});

test.each([
  [['--foo'], "Unknown option '--foo'. These options exist:"],
  [['redis'], "Unexpected argument 'redis'."],
  [['--runs', 'many'], '--runs is "many". Set a whole number from 1 on.'],
  [['--lease', '0'], '--lease is "0". Give milliseconds from 200 to 60000.'],
])('reports an error and the options for %j', (words, sentence) => {
  const read = () => readOptions(words);
  expect(read).toThrow(Problem);
  expect(read).toThrow(sentence);
  expect(read).toThrow(usage);
});
