import { expect, test } from '@jest/globals';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';
import { readOptions, usage } from './options.ts';

const figures = ['hops_vs_floor', 'shopper_lcp_ms'];

test('measures everything without options', () => {
  expect(readOptions([], figures)).toEqual({
    json: undefined,
    only: undefined,
    applications: 1_000_000,
    events: 5000,
  });
  expect(readOptions(['--only', 'shopper_lcp_ms'], figures)).toMatchObject({ only: 'shopper_lcp_ms' });
});

test.each(['--help', '-h'])('%s asks for the options, which list every figure', (word) => {
  expect(readOptions([word], figures)).toBe('help');
  for (const figure of figures) expect(usage(figures)).toContain(figure);
});

test.each([
  [['--foo'], "Unknown option '--foo'. These options exist:"],
  [['--applications', '5'], '--applications 5 is not a number of at least 1000.'],
  [['--events', '5'], '--events 5 is not a number of at least 100.'],
  [['hops'], "Unexpected argument 'hops'."],
  [['--only', 'speed'], 'There is no figure "speed". These options exist:'],
])('reports an error and the options for %j', (words, sentence) => {
  const read = () => readOptions(words, figures);
  expect(read).toThrow(Problem);
  expect(read).toThrow(sentence);
  expect(read).toThrow(usage(figures));
});
