import { describe, expect, test } from '@jest/globals';
import {
  closeoutFindings,
  feeShare,
  hasLenderSteps,
  shownDay,
  type CloseoutDraft,
  type CloseoutContext,
} from './index.ts';

const lender = { loan_amount: null, merchant_fee: 0, created_at: '11/20/2026' };
const draft = (more: Partial<CloseoutDraft> = {}): CloseoutDraft => ({
  applicant_accepted: true,
  closed_associate_id: 4,
  applicationResults: [lender],
  ...more,
});
const approved = { isApproved: true, hasAssociates: true, currency: 'USD' } as const;
const fields = (one: CloseoutDraft, context: CloseoutContext = approved) =>
  closeoutFindings(one, context).map(({ field }) => field);

describe('a closeout', () => {
  test('requires the decision of the customer, a lender and the closing associate for an approved application', () => {
    expect(fields(draft())).toEqual([]);
    expect(fields({ applicant_accepted: '', closed_associate_id: null, applicationResults: [] })).toEqual([
      'applicant_accepted',
      'applicationResults',
      'closed_associate_id',
    ]);
  });

  test('asks for lender and associate but no fee when the customer declined', () => {
    const declined = draft({ applicant_accepted: false });
    expect(
      fields({ ...declined, applicationResults: [{ loan_amount: 5, merchant_fee: null, created_at: '' }] }),
    ).toEqual([]);
    expect(fields({ ...declined, applicationResults: [] })).toEqual(['applicationResults']);
  });

  test('asks for no closing associate in a store without associates', () =>
    expect(fields(draft({ closed_associate_id: null }), { ...approved, hasAssociates: false })).toEqual([]));

  test('requires only the decision of the customer for an application without approval', () => {
    const context = { isApproved: false, hasAssociates: true, currency: 'USD' } as const;
    const answer = draft({ applicant_accepted: false, applicationResults: [], closed_associate_id: null });
    expect(fields(answer, context)).toEqual([]);
    expect(fields({ ...answer, applicant_accepted: '' }, context)).toEqual(['applicant_accepted']);
    expect(hasLenderSteps(draft(), context)).toBe(false);
  });

  test.each([
    [{ ...lender, merchant_fee: null }, ['applicationResults[0].merchant_fee']],
    [{ ...lender, merchant_fee: 0 }, []],
    [{ ...lender, merchant_fee: 84.25 }, []],
    [{ ...lender, merchant_fee: 84.25, loan_amount: 84.25 }, []],
    [{ ...lender, merchant_fee: 84.26, loan_amount: 84.25 }, ['applicationResults[0].merchant_fee']],
    [{ ...lender, merchant_fee: 1, loan_amount: 0 }, ['applicationResults[0].merchant_fee']],
    [{ ...lender, merchant_fee: 0, loan_amount: 0 }, []],
    [{ ...lender, created_at: '13/01/2026' }, ['applicationResults[0].created_at']],
    [{ ...lender, created_at: '02/30/2026' }, ['applicationResults[0].created_at']],
    [{ ...lender, created_at: '2026-11-20' }, ['applicationResults[0].created_at']],
    [{ ...lender, created_at: '01/01/1900' }, ['applicationResults[0].created_at']],
    [{ ...lender, created_at: '12/31/1999' }, ['applicationResults[0].created_at']],
    [{ ...lender, created_at: '01/01/2000' }, []],
  ])('checks a lender of %j and finds %j', (one, found) =>
    expect(fields(draft({ applicationResults: [one] }))).toEqual(found),
  );

  test('asks for no fee when the customer declined, and does not compare it with the loan', () => {
    const one = { ...lender, merchant_fee: 90, loan_amount: 80 };
    expect(fields(draft({ applicant_accepted: false, applicationResults: [one] }))).toEqual([]);
  });

  test('reports a day that does not exist as Invalid Date', () =>
    expect(
      closeoutFindings(draft({ applicationResults: [{ ...lender, created_at: '99/99/9999' }] }), approved),
    ).toMatchObject([{ message: 'Invalid Date' }]));
});

test.each([
  [42, 1000, '4.2%'],
  [0, 1000, '0%'],
  [33.33, 999.99, '3.3%'],
  [10, 0, null],
  [null, 100, null],
  [10, null, null],
])('shows a fee of %p on a loan of %p as %p', (fee, loan, share) => expect(feeShare(fee, loan)).toBe(share));

test.each([
  ['2026-11-20 00:00:00', '11/20/2026'],
  ['soon', 'soon'],
])('shows the day %s as %s', (received, shown) => expect(shownDay(received)).toBe(shown));
