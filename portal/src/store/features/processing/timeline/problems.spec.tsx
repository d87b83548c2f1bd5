import { expect, test } from '@jest/globals';
import { timelineEntry } from '../../../testing/fixtures.ts';
import { errorsOf, isProblem } from './problems.ts';

test.each([
  ['Error', null, true],
  ['Processing', null, false],
  ['Start', null, false],
  ['Completed', 'Approved', false],
  ['Completed', 'Rejected', false],
  ['Completed', 'Soft Decline', true],
  ['Completed', 'timed_out', true],
  ['Lender Responded', 'Hold', true],
])('rates a lender in state %s with result %s as a problem: %s', (state, outcome, is) => {
  const quiet = { inputRequests: [], waitingOn: null, contract: null };
  expect(isProblem(timelineEntry({ ...quiet, state, outcome }))).toBe(is);
});

test('rates a failed payment and a lender that waits for the store as problems', () => {
  const approved = { state: 'Completed', outcome: 'Approved', inputRequests: [], waitingOn: null };
  const contract = (state: string) => ({ state, steps: [], actions: [], madeByLender: false }) as never;
  expect(isProblem(timelineEntry({ ...approved, contract: contract('Downpayment Failed') }))).toBe(true);
  expect(isProblem(timelineEntry({ ...approved, contract: contract('Funded') }))).toBe(false);
  const asks = [{ id: 'd', kind: 'documents', from: 'merchant', prompt: 'Send it.', fields: [] }] as never;
  expect(isProblem(timelineEntry({ ...approved, contract: null, inputRequests: asks }))).toBe(true);
});

test('returns failures only for lenders that were asked', () => {
  const failed = timelineEntry({ state: 'Error' });
  const never = timelineEntry({ state: 'Error', attemptId: null });
  expect(errorsOf([failed, never, timelineEntry({ state: 'Completed' })])).toEqual([failed]);
});
