import { expect, test } from '@jest/globals';
import { afterUnclearFailure } from './operation-ends.logic.ts';

const lender = { capabilities: ['poll', 'refund', 'setInvoice'], repeatable: ['setInvoice'] };

test.each([
  ['refund', lender, 'status check'],
  ['setInvoice', lender, 'sent again'],
  ['refund', { capabilities: ['refund'] }, 'a person asks'],
  ['selectOffer', { capabilities: ['selectPlan', 'getContract'] }, 'status check'],
  ['cancelContract', lender, null],
])('after an unclear %s of %j: %s', (operation, of, end) => {
  expect(afterUnclearFailure(operation, of)).toBe(end);
});
