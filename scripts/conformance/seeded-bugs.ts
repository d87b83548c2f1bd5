import type { TestResult } from '../test/tally.ts';

/** The kit has to catch at least this many planted bugs. A deleted file of bugs would otherwise not be noticed. */
const LEAST = 40;

/** The files of a run with their tests. `name` is the path of the file. */
interface Run {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly Pick<TestResult, 'title' | 'status'>[];
  }[];
}

/** Counts the planted bugs of a run that the conformance kit caught, and those that it missed. */
export function countSeededBugs({ testResults = [] }: Run) {
  const tests = testResults
    .filter(({ name }) => name.endsWith('seeded-bugs.spec.ts'))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ title }) => / catches /.test(title));
  const caught = tests.filter(({ status }) => status === 'passed').length;
  return { caught, missed: tests.length - caught };
}

/** Returns a line with the count, and what is wrong with it. */
export function seededBugsLine({ caught, missed }: { caught: number; missed: number }) {
  const line = `Planted bugs: ${caught} caught, ${missed} missed. The expectations of their lenders say only the outcome.`;
  const problem = caught < LEAST ? [`only ${caught} planted bugs were caught; ${LEAST} are needed`] : [];
  return { line, problem };
}
