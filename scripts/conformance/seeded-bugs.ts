import type { JestReport } from '../test/tally.ts';

/** The kit has to catch at least this many planted bugs. A deleted file of bugs would otherwise not be noticed. */
const LEAST = 40;

/** Counts the planted bugs of a run that the conformance kit caught, and those that it missed. */
export function countSeededBugs({ testResults = [] }: Pick<JestReport, 'testResults'>) {
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
