import { describe, expect, test } from '@jest/globals';
import { dunningSteps } from './billing-words.ts';

const notice = {
  kind: 'payment-failed',
  amount: 9900,
  failure: 'expired_card',
  since: '2026-11-28T15:00:00Z',
} as const;
const now = new Date('2026-11-29T00:00:00Z');
const days = (steps: { readonly at: string }[]) => steps.map(({ at }) => at.slice(0, 10));

describe('the steps after a failed payment', () => {
  test('are in the order of their days, also if the store closes before the next try', () => {
    const late = { ...notice, at: '2026-12-20T15:00:00Z', closes_at: '2026-12-12T15:00:00Z' };
    expect(days(dunningSteps(late, now))).toEqual(['2026-11-28', '2026-12-12', '2026-12-20']);
  });

  test('say that the store is closed after the days of grace', () => {
    const closed = { ...notice, at: null, closes_at: '2026-11-28T20:00:00Z' };
    expect(dunningSteps(closed, now).at(-1)?.text).toMatch(/^Since then the store takes no new applications/);
  });

  test('name no day that is not planned', () => {
    expect(days(dunningSteps({ ...notice, at: null, closes_at: null }, now))).toEqual(['2026-11-28']);
  });
});
