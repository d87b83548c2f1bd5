import path from 'node:path';
import { root } from '../bootstrap/paths.mjs';
import type { JestReport, TestResult } from './tally.ts';

/**
 * A spec file with its time in seconds: from the end of the previous file in its group to the end of its own
 * last test.
 */
export interface SpecTime {
  readonly file: string;
  readonly seconds: number;
}

type Suite = Pick<NonNullable<JestReport['testResults']>[number], 'name' | 'startTime'> & {
  readonly assertionResults: readonly Pick<TestResult, 'ancestorTitles' | 'startAt' | 'duration'>[];
};

/**
 * Returns the spec files that took longest, the longest first. The time includes what a file does before and
 * between its tests, such as starting a server.
 */
export function slowestSpecs(suites: readonly Suite[], count: number): SpecTime[] {
  return suites
    .flatMap(timesOf)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count);
}

/** A group of specs runs them one after the other, each in a `describe` with the name of its file. */
function timesOf({ name, startTime, assertionResults }: Suite): SpecTime[] {
  const ends = new Map<string, number>();
  for (const { ancestorTitles, startAt, duration } of assertionResults) {
    if (startAt === undefined || startAt === null) continue;
    const file = /\.spec\.tsx?$/.test(ancestorTitles[0] ?? '')
      ? ancestorTitles[0]!
      : path.relative(root, name);
    ends.set(file, Math.max(ends.get(file) ?? 0, startAt + (duration ?? 0)));
  }
  let from = startTime;
  return [...ends].map(([file, end]) => {
    const seconds = Math.max(end - from, 0) / 1000;
    from = Math.max(end, from);
    return { file, seconds };
  });
}

export const slowestLines = (times: readonly SpecTime[]): string =>
  [
    'Slowest specs:',
    ...times.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
  ].join('\n');
