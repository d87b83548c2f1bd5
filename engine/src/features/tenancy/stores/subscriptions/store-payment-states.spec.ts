import type { Type } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import type { Session } from '@millrace/schemas/api';
import { roles, type Role } from '@millrace/schemas/permissions';
import { startFeatureApp, type FeatureApp } from '../../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../../test/http/test-tenants.ts';
import { SubscriptionFacts, type SubscriptionState } from './subscription-facts.ts';

let app: FeatureApp;
let world: TestTenants;
beforeAll(async () => {
  app = await startFeatureApp({ environment: { RATE_LIMIT_FACTOR: '100' } });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const paymentState = (stateOf: (storeId: number) => Partial<SubscriptionState>) =>
  jest
    .spyOn(app.get(SubscriptionFacts as unknown as Type<SubscriptionFacts>), 'statesOf')
    .mockImplementation((_, storeIds) =>
      Promise.resolve(
        new Map<number, SubscriptionState>(
          storeIds.map((storeId) => [
            storeId,
            { isLive: false, status: 'canceled', billing: 'connected', ...stateOf(storeId) },
          ]),
        ),
      ),
    );
const gateOf = async (role: Role) => {
  const cookie = await world.signIn(role);
  return (await app.call({ url: '/api/auth/validate', cookie })).json<Session>().gate;
};

/** Roles that serve many tenants or no tenant. No subscription limits them. */
const untouched: readonly Role[] = [
  'DEV_ADMIN',
  'FP_ADMIN',
  'FP_SUPPORT',
  'FP_SALES',
  'FP_MASTER',
  'MANAGED_PROCESSOR',
  'LAA_ADMIN',
  'AFFILIATE',
  'DEMO',
  'DAILY_TESTING',
];

test('shows the subscription state to users bound to a tenant', async () => {
  const statusOf = async (role: Role) => {
    const cookie = await world.signIn(role);
    return (await app.call({ url: '/api/auth/refresh', cookie })).json<Session>().subscription_status;
  };
  expect([await statusOf('ORG_ADMIN'), await statusOf('FP_SUPPORT')]).toEqual(['active', null]);
  paymentState(() => ({ awaitsSetup: true }));
  expect(await statusOf('STORE_ADMIN')).toBe('trialing');
  paymentState(() => ({}));
  expect(await statusOf('STORE_ADMIN')).toBe('canceled');
});

test('lets all users in while no billing is connected, and the reply says so', async () => {
  expect(await gateOf('ORG_ADMIN')).toBeNull();
  const facts = app.get(SubscriptionFacts as unknown as Type<SubscriptionFacts>);
  expect(await facts.ofStore(app.em(), world.store.id)).toMatchObject({
    isLive: true,
    billing: 'not-connected',
  });
});

test('a canceled subscription affects exactly the roles of the tenant', async () => {
  paymentState(() => ({}));
  const closed: Role[] = [];
  for (const role of roles) if ((await gateOf(role)) !== null) closed.push(role);
  expect([await gateOf('ORG_ADMIN'), await gateOf('STORE_ADMIN'), await gateOf('BASIC')]).toEqual([
    '/app/org/billing',
    '/app/store/billing',
    '/app/account/disabled',
  ]);
  expect(closed.sort()).toEqual(roles.filter((role) => !untouched.includes(role)).sort());
}, 180_000);

test('one paid store keeps users of the other stores working', async () => {
  paymentState((storeId) => ({ isLive: storeId === world.sister.id }));
  expect(await gateOf('ORG_ADMIN')).toBeNull();
  expect(await gateOf('STORE_ADMIN')).toBe('/app/store/billing');
});
