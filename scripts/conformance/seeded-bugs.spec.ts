import { expect, it } from '@jest/globals';
import { countSeededBugs, seededBugsLine } from './seeded-bugs.ts';

const file = (name: string, ...results: [title: string, status: string][]) => ({
  name: `/root/plugins/sdk/src/testing/${name}`,
  assertionResults: results.map(([title, status]) => ({ title, status })),
});

it('counts planted bugs, and no other tests', () => {
  const testResults = [
    file('seeded-bugs.spec.ts', ['prosper: "x" catches a', 'passed'], ['there are twelve', 'passed']),
    file(
      'drill-seeded-bugs.spec.ts',
      ['koalafi: "x" catches b', 'passed'],
      ['katapult: "x" catches c', 'failed'],
    ),
    file('kit.spec.ts', ['catches an application', 'passed']),
  ];
  expect(countSeededBugs({ testResults })).toEqual({ caught: 2, missed: 1 });
  expect(countSeededBugs({})).toEqual({ caught: 0, missed: 0 });
});

it('demands forty', () => {
  expect(seededBugsLine({ caught: 40, missed: 0 }).problem).toEqual([]);
  expect(seededBugsLine({ caught: 39, missed: 0 }).problem).toEqual([
    'only 39 planted bugs were caught; 40 are needed',
  ]);
});
