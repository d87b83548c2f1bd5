import { expect, test } from '@jest/globals';
import { applicationReply, offersOf } from './from-lender.ts';

const rows = (cells: Record<string, [string, string]>) =>
  Object.entries(cells).map(([fact, [first, second]]) => ({
    '': fact,
    '12 Months': first,
    '18 Months': second,
  }));

const documented: Record<string, [string, string]> = {
  'Merchant Fee': ['5%', '6.5%'],
  'Initial Payment': ['$50.00', '$50.00'],
  'Early Purchase Option Period': ['90 days', '100 days'],
  'Kafene Cash Price': ['$1,118.15', '$1,118.15'],
  'Total of Payments (Full Term)': ['$2,124.46', '$2,348.19'],
  'Cost of Rental': ['$1,006.31', '$1,230.04'],
  'Renewal Payment (with Tax)': ['$81.71 Every other week', '$130.46 Monthly'],
};

test('reads each column of the lease options as an offer', () => {
  expect(offersOf(rows(documented))).toEqual([
    {
      id: '12 Months',
      product: 'lease',
      name: '12-month lease',
      amountCents: 111815,
      termMonths: 12,
      paymentCents: 8171,
      paymentFrequency: 'bi_weekly',
      totalOfPaymentsCents: 212446,
      cashPriceCents: 111815,
      costOfLeaseCents: 100631,
      dueTodayCents: 5000,
      earlyPurchaseDays: 90,
      merchantFeeBasisPoints: 500,
    },
    expect.objectContaining({
      id: '18 Months',
      termMonths: 18,
      paymentFrequency: 'monthly',
      merchantFeeBasisPoints: 650,
    }),
  ]);
});

test.each([
  ['Renewal Payment (with Tax)', '$81.71 now and then'],
  ['Renewal Payment (with Tax)', 'ask us'],
  ['Total of Payments (Full Term)', ''],
  ['Kafene Cash Price', 'n/a'],
])('skips an option whose %s is "%s"', (fact, text) => {
  const changed = { ...documented, [fact]: [text, documented[fact]![1]] as [string, string] };
  expect(offersOf(rows(changed)).map(({ id }) => id)).toEqual(['18 Months']);
});

test('returns no offers for a table without options', () => {
  expect(offersOf([])).toEqual([]);
  expect(offersOf([{ '': 'Merchant Fee', Other: '5%' }])).toEqual([]);
});

test('approves nothing for an amount with an unknown status', () => {
  const reply = applicationReply({
    id: 'KAF-1',
    row: { Status: 'Conditional', 'Approved amt': '$2,500.00' },
  });
  expect(reply).toEqual({
    outcome: 'Pending',
    unknownWord: 'Conditional',
    unknownWordAt: '#applications :text-is("Status")',
    references: { application: 'KAF-1' },
  });
});
