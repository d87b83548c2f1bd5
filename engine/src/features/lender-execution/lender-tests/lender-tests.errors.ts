import { conflict, unprocessable } from '../../../platform/http/problem.ts';

export const cannotBeTried = (why: string) =>
  conflict('lender-not-testable', why, 'Correct the cause, then run the test again.');

export const testUnderWay = () =>
  conflict('lender-test-under-way', 'A test of this lender is running.', 'Wait for its result.');

export const scenarioUnknown = () =>
  unprocessable('The sandbox does not have this answer.', [
    { field: 'scenario', code: 'unknown', message: 'Choose a sandbox answer from the list' },
  ]);

export const credentialsUnfit = (problems: { field: string; code: string; message: string }[]) =>
  unprocessable('The lender cannot be tested with these credentials.', problems);
