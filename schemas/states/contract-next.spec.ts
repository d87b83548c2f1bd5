import { expect, test } from '@jest/globals';
import { contractNext } from './contract-next.ts';
import { contractStatuses } from './contracts.ts';

test.each(Object.keys(contractStatuses))('%s says what comes next', (state) => {
  expect(contractNext(state, 'Koalafi')).toMatch(/^[A-Z][^{}]+\.$/);
});

test('a lender’s own word promises nothing', () => {
  expect(contractNext('In limbo', 'Koalafi')).toBeNull();
  expect(contractNext('toString', 'Koalafi')).toBeNull();
});

test('a payment that failed can be tried again', () => {
  expect(contractNext('Downpayment Failed', 'Koalafi')).toBe(
    'Send the customer a link to try the payment again.',
  );
});
