import { describe, expect, test } from '@jest/globals';
import { accessOf, countryOfAll, currenciesOf, flagsOf, knownTimezone } from './auth.logic.ts';
import { Bulkhead } from './passwords/passwords.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';

const person = (roles: StaffActor['roles']): StaffActor => ({
  kind: 'staff',
  userId: 1,
  roles,
  orgId: null,
  storeIds: [],
  laaId: null,
});

describe('landing page', () => {
  test.each([
    ['DEV_ADMIN', '/app/dashboard'],
    ['STORE_ADMIN', '/app/store/dashboard'],
    ['FP_SALES', '/ae/dashboard'],
    ['DEMO', '/app/user/profile'],
  ] as const)('%s lands at %s', (role, landing) => {
    expect(accessOf(person([role])).landing).toBe(landing);
  });

  test('a user without roles lands on 404 and has no permissions', () => {
    expect(accessOf(person([]))).toEqual({ permissions: [], landing: '/404' });
  });
});

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['Mars/Olympus', undefined],
  ['', undefined],
  [undefined, undefined],
])('normalizes the browser’s time zone %j to %j', (name, zone) => {
  expect(knownTimezone(name)).toBe(zone);
});

describe('session flags', () => {
  const processing = [{ isProcessor: false }, { isProcessor: true }];

  test('a user is a processor because of the store, not because of the role', () => {
    const clerk = { ...person(['BASIC']), orgId: 1 };
    expect(flagsOf(clerk, processing).is_processor).toBe(true);
    expect(flagsOf({ ...person(['PROCESSOR']), storeIds: [7] }, [{ isProcessor: false }]).is_processor).toBe(
      false,
    );
  });

  test('staff for all tenants is not a processor because of its stores', () => {
    expect(flagsOf(person(['FP_SUPPORT']), processing).is_processor).toBe(false);
  });

  test.each([
    ['AFFILIATE', true, false],
    ['FP_SALES', false, true],
    ['STORE_ADMIN', false, false],
  ] as const)('%s: affiliate %s, account executive %s', (role, is_affiliate, is_account_executive) => {
    expect(flagsOf(person([role]), [])).toMatchObject({ is_affiliate, is_account_executive });
  });
});

describe('bulkhead', () => {
  const waitFor = () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    return { gate, open };
  };

  test('lets two callers in, queues others, and rejects callers when the queue is full', async () => {
    const bulkhead = new Bulkhead(2, 1, () => new Error('full'));
    const { gate, open } = waitFor();
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await gate;
      inside -= 1;
    };
    const visits = [1, 2, 3].map(() => bulkhead.pass(work));
    await expect(bulkhead.pass(work)).rejects.toThrow('full');
    open();
    await Promise.all(visits);
    expect(most).toBe(2);
    await bulkhead.pass(work);
  });

  test('frees the slot when the work fails', async () => {
    const bulkhead = new Bulkhead(1, 0, () => new Error('full'));
    await expect(bulkhead.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(bulkhead.pass(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});

test.each([
  [[], {}],
  [['GBP', 'GBP'], { currency: 'GBP' }],
  [['GBP', 'USD', 'USD'], { currencies: ['USD', 'GBP'] }],
])('the currency of stores in %j is %j', (currencies, expected) =>
  expect(currenciesOf(currencies.map((currency) => ({ currency })))).toEqual(expected),
);

test.each([
  [[], {}],
  [['GB', 'GB'], { country: 'GB' }],
  [['GB', 'US'], {}],
])('the country of stores in %j is %j', (countries, expected) =>
  expect(countryOfAll(countries.map((country) => ({ country })))).toEqual(expected),
);
