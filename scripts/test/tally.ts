export type Tally = { passed: number; failed: number };

/** A test in jest's JSON report. Times are in milliseconds, points in time since 1970. */
export interface TestResult {
  title: string;
  status: string;
  ancestorTitles: string[];
  startAt?: number | null;
  duration?: number | null;
}

/** The properties of jest's JSON report that decide whether the run succeeded, and its tests. */
export type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  /** The files with their tests. */
  testResults?: {
    /** The path of the file. */
    name: string;
    startTime: number;
    assertionResults: TestResult[];
  }[];
};

export const nothingRun: Tally = { passed: 0, failed: 0 };

/**
 * Counts the results of a run. A file that could not be loaded has no failed test in the report, but counts as
 * a failure. A run that failed without a failed test also counts as a failure, for example if the servers did
 * not start.
 */
export function tallyOf(report: JestReport | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return { passed: report.numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}

export const addTallies = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
});

/**
 * Returns the last line of a run.
 * @param typeErrors how many of the failures are type errors, which jest does not count
 */
export const tallyLine = ({ passed, failed }: Tally, typeErrors = 0): string =>
  `${passed} passed, ${failed} failed${typeErrors > 0 ? ` (type errors: ${typeErrors})` : ''}`;
