import { expect, test } from '@jest/globals';
import { toOffers } from './offers.ts';

const offersWith = (paymentFrequency: string, applicationFee: string | null) =>
  toOffers(
    {
      id: 1,
      status: 'approved',
      options: [{ leaseTerm: 12, approvedAmount: '1800', applicationFee }],
    },
    {
      recurringPaymentDetails: [
        { paymentFrequency, paymentDetails: [{ leaseTerm: 12, paymentAmount: '150.25' }] },
      ],
    },
    180_000,
  );

test.each([
  ['Monthly', '39.00', 12 * 15_025 + 3_900],
  ['SemiMonthly', '39.00', 24 * 15_025 + 3_900],
  ['Monthly', '0', 12 * 15_025],
])('computes the total of %s payments with the fee %s', (rhythm, fee, total) => {
  expect(offersWith(rhythm, fee)).toMatchObject([{ totalOfPaymentsCents: total }]);
});

test.each([
  ['Weekly', '39.00'],
  ['BiWeekly', '39.00'],
  ['Monthly', null],
])('gives no total for %s payments with the fee %s', (rhythm, fee) => {
  expect(offersWith(rhythm, fee)).toHaveLength(1);
  expect(offersWith(rhythm, fee)[0]).not.toHaveProperty('totalOfPaymentsCents');
});
