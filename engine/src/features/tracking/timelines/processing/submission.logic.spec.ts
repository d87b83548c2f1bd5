import { describe, expect, test } from '@jest/globals';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { isAccepted, lenderResponseOf } from './submission.logic.ts';

const entry = (more: object) =>
  ({ outcome: 'Approved', contract: null, history: [], ...more }) as unknown as StaffTimelineEntry;
const contract = (state: string | null) => ({ state });
const step = (outcome: string | null, note: string | null) => ({ outcome, note });

describe('the lender response of a submission', () => {
  test.each([
    [null, 'contract_sent'],
    ['Contract Sent', 'contract_sent'],
    ['Awaiting Agreement', 'contract_sent'],
    ['Contract Canceled', 'Contract Canceled'],
    ['Expired', 'Expired'],
    ['Signed', 'Signed'],
    ['Funded', 'Funded'],
  ])('follows the contract: %s', (state, response) => {
    expect(lenderResponseOf(entry({ outcome: 'contract_sent', contract: contract(state) }))).toBe(response);
  });

  test('is the value of the status menu after a person set it', () => {
    const history = [step('Approved', null), step('Rejected', 'Set to FS Full Decline by hand: test')];
    expect(lenderResponseOf(entry({ outcome: 'Rejected', history }))).toBe('FS Full Decline');
    const asked = [step('Rejected', 'Set to Declined by hand, as Ann asked: test')];
    expect(lenderResponseOf(entry({ outcome: 'Rejected', history: asked }))).toBe('Declined');
  });

  test('is the lender’s own decision after a later one', () => {
    const history = [step('Rejected', 'Set to Declined by hand: test'), step('Approved', null)];
    expect(lenderResponseOf(entry({ history }))).toBe('Approved');
  });
});

test('is accepted once an offer was chosen or the contract was signed', () => {
  expect(isAccepted(entry({}), true)).toBe(true);
  const accepted = (state: string) => isAccepted(entry({ contract: contract(state) }), false);
  expect(['Signed', 'Funded', 'Downpayment Failed'].map(accepted)).toEqual([true, true, true]);
  expect(['Contract Sent', 'Contract Canceled', 'Expired'].map(accepted)).toEqual([false, false, false]);
});
