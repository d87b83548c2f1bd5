import { expect, test } from '@jest/globals';
import { contractNext, contractPhase, contractStatuses } from './contracts.ts';
import { stepReason } from './contract-steps.ts';

test.each(Object.keys(contractStatuses))('%s names the next step', (state) => {
  expect(contractNext(state, 'Koalafi')).toMatch(/^[A-Z][^{}]+\.$/);
});

test('gives no next step for an unknown state', () => {
  expect(contractNext('In limbo', 'Koalafi')).toBeNull();
  expect(contractNext('toString', 'Koalafi')).toBeNull();
});

test('keeps the goods in the store until the lender released the contract', () => {
  expect(contractNext('Awaiting Release', 'Divido')).toContain('Keep the goods');
  expect(contractPhase('Awaiting Release')).not.toBe('signed');
  expect(contractPhase('Awaiting Funding')).toBe('signed');
});

test('suggests to retry a failed payment', () => {
  expect(contractNext('Downpayment Failed', 'Koalafi')).toBe(
    'Send the customer a link to try the payment again.',
  );
});

test.each(['Contract Sent', 'Contract Started', 'Awaiting Agreement'])(
  'never asks staff to resend what only the lender sends: %s',
  (state) => {
    expect(contractNext(state, 'Koalafi')).toBe(
      'The customer signs what Koalafi sent. If the customer cannot find the message, only Koalafi can send it again.',
    );
  },
);

test.each(['Pending', 'Signed', ''])('puts a blocked step first: %s', (state) => {
  expect(contractNext(state, 'Koalafi', stepReason('lender-paused'))).toBe(
    'You do not need to do anything at Koalafi for now. The lender is paused. This continues when the lender is resumed.',
  );
});
