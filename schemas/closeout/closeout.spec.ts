import { describe, expect, test } from '@jest/globals';
import { closeoutFindings, feeShare, hasLenderSteps, shownDay, type CloseoutDraft } from './index.ts';

const lender = { loan_amount: null, merchant_fee: 0, created_at: '11/20/2026' };
const draft = (more: Partial<CloseoutDraft> = {}): CloseoutDraft => ({
  applicant_accepted: true,
  closed_associate_id: 4,
  applicationResults: [lender],
  ...more,
});
const approved = { isApproved: true, hasAssociates: true };
const fields = (one: CloseoutDraft, ground = approved) =>
  closeoutFindings(one, ground).map(({ field }) => field);

describe('a closeout', () => {
  test('of an approved application names an answer, a lender and who closed it', () => {
    expect(fields(draft())).toEqual([]);
    expect(fields({ applicant_accepted: '', closed_associate_id: null, applicationResults: [] })).toEqual([
      'applicant_accepted',
      'applicationResults',
      'closed_associate_id',
    ]);
  });

  test('names lender and associate when the customer declined, too, and no fee then', () => {
    const declined = draft({ applicant_accepted: false });
    expect(
      fields({ ...declined, applicationResults: [{ loan_amount: 5, merchant_fee: null, created_at: '' }] }),
    ).toEqual([]);
    expect(fields({ ...declined, applicationResults: [] })).toEqual(['applicationResults']);
  });

  test('needs nobody who closed it where the store has no associates', () =>
    expect(fields(draft({ closed_associate_id: null }), { ...approved, hasAssociates: false })).toEqual([]));

  test('of an application that nobody approved is the answer alone', () => {
    const ground = { isApproved: false, hasAssociates: true };
    const answer = draft({ applicant_accepted: false, applicationResults: [], closed_associate_id: null });
    expect(fields(answer, ground)).toEqual([]);
    expect(fields({ ...answer, applicant_accepted: '' }, ground)).toEqual(['applicant_accepted']);
    expect(hasLenderSteps(draft(), ground)).toBe(false);
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
  ])('with a lender of %j finds %j', (one, found) =>
    expect(fields(draft({ applicationResults: [one] }))).toEqual(found),
  );

  test('asks for no fee, and for none below the loan, where the customer declined', () => {
    const one = { ...lender, merchant_fee: 90, loan_amount: 80 };
    expect(fields(draft({ applicant_accepted: false, applicationResults: [one] }))).toEqual([]);
  });

  test('calls a day that never was Invalid Date', () =>
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
])('a fee of %p on %p is %p', (fee, loan, share) => expect(feeShare(fee, loan)).toBe(share));

test.each([
  ['2026-11-20 00:00:00', '11/20/2026'],
  ['soon', 'soon'],
])('a day that comes as %s is shown as %s', (received, shown) => expect(shownDay(received)).toBe(shown));
