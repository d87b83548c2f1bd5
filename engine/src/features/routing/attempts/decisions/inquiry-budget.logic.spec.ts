import { describe, expect, test } from '@jest/globals';
import { barredLenders, inquiriesLeft } from './inquiry-budget.logic.ts';
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
  ...more,
});
const route = (hard: number, ...attempts: Attempt[]) => ({
  groups: [[lender(1, 'hard')], [lender(2, 'soft')], [lender(3)], [lender(4, 'none')]],
  terms: null,
  agreed: { soft: 1, hard },
  attempts,
});

describe('what is left of the inquiries a shopper agreed to', () => {
  test('is less by those of the ledger and by those that wait to be sent', () => {
    const sent = [attempt(1), attempt(1, { generation: 2, state: 'QUEUED', sentAt: null })];
    expect(inquiriesLeft(route(3, ...sent))).toEqual({ soft: 1, hard: 1 });
  });

  test('is not less by what a lender provably does not have, nor by a correction without an inquiry', () => {
    const free = [
      attempt(1, { state: 'NOT_RECEIVED' }),
      attempt(1, { number: 2, state: 'NOT_SENT', sentAt: null }),
      attempt(3, { generation: 2, inquiry: 'none' }),
    ];
    expect(inquiriesLeft(route(2, ...free))).toEqual({ soft: 1, hard: 2 });
  });

  test('counts as hard what nobody knows', () => {
    expect(inquiriesLeft(route(2, attempt(3, { inquiry: null }))).hard).toBe(1);
  });
});

describe('a lender of the plan', () => {
  test('is not barred while there are inquiries for everybody', () => {
    expect([...barredLenders(route(2))]).toEqual([]);
  });

  test('is barred when those before it leave nothing, and never when it asks no bureau', () => {
    expect([...barredLenders(route(1))]).toEqual([3]);
    expect([...barredLenders({ ...route(0), agreed: { soft: 0, hard: 0 } })]).toEqual([1, 2, 3]);
  });

  test('is barred when a correction at another one used up its inquiry', () => {
    const corrected = [attempt(1), attempt(1, { generation: 2 })];
    expect([...barredLenders(route(2, ...corrected))]).toEqual([3]);
  });
});
