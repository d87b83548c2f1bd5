import { describe, expect, test } from '@jest/globals';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { isAccepted, lenderResponseOf } from './submission.logic.ts';

const entry = (more: object) =>
  ({ outcome: 'Approved', contract: null, menuValue: null, ...more }) as unknown as StaffTimelineEntry;
const contract = (state: string | null) => ({ state });

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
    const set = entry({ outcome: 'Rejected', menuValue: 'FS Full Decline' });
    expect(lenderResponseOf(set)).toBe('FS Full Decline');
  });
});

test('is accepted once an offer was chosen or the contract was signed', () => {
  expect(isAccepted(entry({}), true)).toBe(true);
  const accepted = (state: string) => isAccepted(entry({ contract: contract(state) }), false);
  expect(['Signed', 'Funded', 'Downpayment Failed'].map(accepted)).toEqual([true, true, true]);
  expect(['Contract Sent', 'Contract Canceled', 'Expired'].map(accepted)).toEqual([false, false, false]);
});
