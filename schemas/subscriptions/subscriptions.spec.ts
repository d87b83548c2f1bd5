import { describe, expect, test } from '@jest/globals';
import {
  amountFor,
  billedState,
  changeTime,
  currentSubscription,
  integrationAmount,
  stripeStatuses,
} from './index.ts';

const row = (id: number, status: string) => ({ id, status });

describe('the subscription that counts', () => {
  test.each([
    [[row(1, 'active'), row(2, 'trialing'), row(3, 'canceled')], 1],
    [[row(1, 'trialing'), row(2, 'canceled')], 1],
    [[row(1, 'canceled'), row(2, 'past_due'), row(3, 'canceled')], 3],
    [[row(4, 'active'), row(9, 'active'), row(7, 'active')], 9],
    [[], undefined],
  ])('of %j is %s', (rows, id) => {
    expect(currentSubscription(rows)?.id).toBe(id);
  });
});

describe('the price of a number of stores', () => {
  const tiers = [
    { up_to: 2, unit_amount: 9000, flat_amount: null },
    { up_to: null, unit_amount: 5000, flat_amount: 100 },
  ];
  const tiered = { billing_scheme: 'tiered', unit_amount: null, tiers } as const;
  test.each([
    [{ billing_scheme: 'per_unit', unit_amount: 9900, tiers: null, tiers_mode: null } as const, 3, 29_700],
    [{ ...tiered, tiers_mode: 'graduated' } as const, 2, 18_000],
    [{ ...tiered, tiers_mode: 'graduated' } as const, 3, 23_100],
    [{ ...tiered, tiers_mode: 'volume' } as const, 3, 15_100],
  ])('%j times %s is %s', (plan, quantity, amount) => {
    expect(amountFor(plan, quantity)).toBe(amount);
  });

  test('upgrades at once and downgrades at renewal, compared by month', () => {
    const month = { cents: 10_000, interval: 'month' } as const;
    expect(changeTime(month, { cents: 120_000, interval: 'year' })).toBe('now');
    expect(changeTime(month, { cents: 60_000, interval: 'year' })).toBe('renewal');
    expect(changeTime({ cents: 60_000, interval: 'year' }, month)).toBe('renewal');
  });
});

test.each([
  [{ cents: 4900, interval: 'month' }, 'month', 4900],
  [{ cents: 4900, interval: 'month' }, 'year', 58_800],
  [{ cents: 10_000, interval: 'year' }, 'month', 833],
  [{ cents: 30_000, interval: 'once' }, 'year', 30_000],
] as const)('an integration for %j adds to the bill of a %s %s', (price, interval, amount) => {
  expect(integrationAmount(price, interval)).toBe(amount);
});

describe('whether a store is paid for', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  const rules = { now, graceDays: 14, isRequired: false };
  const state = (status: string, pastDueSince: string | null = null) =>
    billedState(
      {
        subscriptions: [{ id: 1, status, pastDueSince: pastDueSince ? new Date(pastDueSince) : null }],
        onboarding: null,
      },
      rules,
    );

  test('only active, trialing and the days of grace are live', () => {
    const live = stripeStatuses.filter((status) => state(status, '2026-01-01T00:00:00Z').isLive);
    expect(live).toEqual(['active', 'trialing']);
    expect(state('past_due', '2026-11-20T00:00:00Z')).toMatchObject({ isLive: true, status: 'active' });
  });

  test('a store without a subscription is open, unless a trial waits for its setup or every store needs one', () => {
    const none = { subscriptions: [], onboarding: null };
    expect(billedState(none, rules)).toMatchObject({ isLive: true });
    expect(billedState(none, { ...rules, isRequired: true })).toMatchObject({
      isLive: false,
      status: 'canceled',
    });
    expect(billedState({ ...none, onboarding: 'getaccept-deal' }, rules)).toMatchObject({
      isLive: false,
      awaitsSetup: true,
    });
  });
});
