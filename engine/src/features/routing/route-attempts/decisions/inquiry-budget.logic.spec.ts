import { describe, expect, test } from '@jest/globals';
import { lendersOverInquiryLimit, inquiriesLeft } from './inquiry-budget.logic.ts';
import type { RouteRow } from './route-row.ts';

type Attempt = RouteRow['attempts'][number];

const lender = (lenderId: number, inquiry?: 'none' | 'soft' | 'hard') => ({
  lenderId,
  key: `lender-${lenderId}`,
  name: `Lender ${lenderId}`,
  position: lenderId,
  typicalSeconds: 1,
  ...(inquiry && { inquiry }),
});
const attempt = (lenderId: number, more: Partial<Attempt> = {}): Attempt => ({
  lenderId,
  lenderKey: `lender-${lenderId}`,
  generation: 1,
  number: 1,
  state: 'RESPONDED',
  outcome: 'Soft Decline',
  sentAt: 1,
  waitMs: null,
  inquiry: 'hard',
  byPeople: false,
  limitPassed: false,
  ...more,
});
const route = (hard: number, ...attempts: Attempt[]) => ({
  groups: [[lender(1, 'hard')], [lender(2, 'soft')], [lender(3)], [lender(4, 'none')]],
  terms: null,
  agreed: { soft: 1, hard },
  attempts,
});

describe("the inquiries left of a shopper's consent", () => {
  test('are reduced by inquiries in the ledger and by attempts that wait to be sent', () => {
    const sent = [attempt(1), attempt(1, { generation: 2, state: 'QUEUED', sentAt: null })];
    expect(inquiriesLeft(route(3, ...sent))).toEqual({ soft: 1, hard: 1 });
  });

  test('are not reduced by attempts the lender does not have, nor by a correction without an inquiry', () => {
    const free = [
      attempt(1, { state: 'NOT_RECEIVED' }),
      attempt(1, { number: 2, state: 'NOT_SENT', sentAt: null }),
      attempt(3, { generation: 2, inquiry: 'none' }),
    ];
    expect(inquiriesLeft(route(2, ...free))).toEqual({ soft: 1, hard: 2 });
  });

  test('count an unknown inquiry as hard', () => {
    expect(inquiriesLeft(route(2, attempt(3, { inquiry: null }))).hard).toBe(1);
  });
});

describe('a lender of the plan', () => {
  test('is not barred while enough inquiries are left for all', () => {
    expect([...lendersOverInquiryLimit(route(2))]).toEqual([]);
  });

  test('is barred if the lenders before it use up all inquiries, but never without a bureau', () => {
    expect([...lendersOverInquiryLimit(route(1))]).toEqual([3]);
    expect([...lendersOverInquiryLimit({ ...route(0), agreed: { soft: 0, hard: 0 } })]).toEqual([1, 2, 3]);
  });

  test('is barred if a correction at another lender used up its inquiry', () => {
    const corrected = [attempt(1), attempt(1, { generation: 2 })];
    expect([...lendersOverInquiryLimit(route(2, ...corrected))]).toEqual([3]);
  });
});
