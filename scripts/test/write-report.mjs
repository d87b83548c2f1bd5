// Writes the results of a run for scripts/test/run-jest.ts. With `--json --outputFile`, jest would print where
// the file is, although it is deleted at once.
import { writeFileSync } from 'node:fs';

// oxlint-disable-next-line import/no-default-export -- jest takes the default export
export default function writeReport(results) {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = results;
  const testResults = results.testResults.map(({ testFilePath: name, perfStats, testResults: tests }) => ({
    name,
    startTime: perfStats.start,
    assertionResults: tests.map(({ title, status, ancestorTitles, startAt, duration }) => ({
      title,
      status,
      ancestorTitles,
      startAt,
      duration,
    })),
  }));
  const report = { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults };
  writeFileSync(process.env.MILLRACE_TEST_REPORT, JSON.stringify(report));
  return results;
}
