import { describe, expect, it } from '@jest/globals';
import { addTallies, tallyLine, tallyOf } from './tally.ts';

const clean = { numPassedTests: 12, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };

describe('the line that counts all tests', () => {
  it('adds up both phases in the documented format', () => {
    const total = addTallies(tallyOf(clean, 0), tallyOf({ ...clean, numFailedTests: 1 }, 1));
    expect(tallyLine(total)).toBe('24 passed, 1 failed');
  });

  it('says how many failures are type errors', () => {
    expect(tallyLine({ passed: 23, failed: 26 }, 3)).toBe('23 passed, 26 failed (type errors: 3)');
  });

  it('counts a file that could not be loaded as failed', () => {
    expect(tallyOf({ ...clean, numRuntimeErrorTestSuites: 2 }, 1).failed).toBe(2);
  });

  it('counts a run that failed without a failed test as failed', () => {
    expect(tallyOf(clean, 1)).toEqual({ passed: 12, failed: 1 });
  });

  it('counts a run without a report as failed', () => {
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
  });
});
