import { expect, test } from '@jest/globals';
import { Problem } from '../../../scripts/bootstrap/problem.mjs';
import { readOptions } from './options.ts';

const known = ['H3', 'L5'];

test('reads the findings and the address', () => {
  const words = ['--only', 'h3, L5', '--url', 'http://localhost:3000/', '--sandbox', 'http://localhost:3040'];
  expect(readOptions(words, known)).toEqual({
    only: ['H3', 'L5'],
    short: false,
    url: 'http://localhost:3000',
    sandbox: 'http://localhost:3040',
  });
  expect(readOptions(['--help'], known)).toBe('help');
});

test.each([[['--only', 'H9']], [['--url', 'http://localhost:3000']], [['--fast']]])('refuses %j', (words) => {
  expect(() => readOptions(words, known)).toThrow(Problem);
});
