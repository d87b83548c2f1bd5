import { expect, it } from '@jest/globals';
import BlockReporter from './block-reporter.mjs';

it('a line is printed for each part of a spec, as soon as the next one begins', () => {
  const lines: string[] = [];
  const reporter = new BlockReporter({}, {}, {}, (line: string) => lines.push(line));
  const file = { path: '/plugins/acme/conformance.spec.ts' };
  const ends = (block: string, status: string) =>
    reporter.onTestCaseResult(file, { ancestorTitles: ['Acme', block], status });
  reporter.onTestFileStart(file);
  ends('the answers it needs', 'passed');
  ends('the answers it needs', 'passed');
  expect(lines).toEqual([]);
  ends('scenarios', 'failed');
  ends('skipped', 'pending');
  reporter.onTestFileResult(file);
  expect(lines.map((line) => line.replace(/ +\d+\.\d s/, ''))).toEqual([
    'ok  Acme, the answers it needs: 2 passed',
    'FAIL  Acme, scenarios: 0 passed, 1 failed',
  ]);
});
