import { expect, test } from '@jest/globals';
import { inRoot } from '../bootstrap/paths.mjs';
import { slowestLines, slowestSpecs } from './slowest.ts';

const at = (startAt: number, duration: number, ...ancestorTitles: string[]) => ({
  startAt,
  duration,
  ancestorTitles,
});

const group = {
  name: inRoot('.data/spec-groups/services/1.spec.ts'),
  startTime: 1000,
  assertionResults: [
    at(5000, 1000, 'engine/src/a.spec.ts', 'given'),
    at(6000, 500, 'engine/src/a.spec.ts'),
    at(9000, 100, 'engine/src/b.spec.ts'),
  ],
};
const single = {
  name: inRoot('scripts/c.spec.ts'),
  startTime: 1000,
  assertionResults: [at(1100, 400, 'a sentence'), { ancestorTitles: [], startAt: null, duration: null }],
};

test('the times of a group are divided by file, with the time before the first test of each', () => {
  expect(slowestSpecs([single, group], 5)).toEqual([
    { file: 'engine/src/a.spec.ts', seconds: 5.5 },
    { file: 'engine/src/b.spec.ts', seconds: 2.6 },
    { file: 'scripts/c.spec.ts', seconds: 0.5 },
  ]);
});

test('only the longest are returned and printed', () => {
  expect(slowestLines(slowestSpecs([single, group], 1))).toBe(
    'Slowest specs:\n    5.5 s  engine/src/a.spec.ts',
  );
});
