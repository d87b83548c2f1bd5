import { describe, expect, test } from '@jest/globals';
import { accessOf, flagsOf, knownTimezone } from './auth.logic.ts';
import { Bulkhead } from './passwords/bulkhead.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';

const person = (roles: StaffActor['roles']): StaffActor => ({
  kind: 'staff',
  userId: 1,
  roles,
  orgId: null,
  storeIds: [],
  laaId: null,
});

describe('where a person starts', () => {
  test.each([
    ['DEV_ADMIN', '/app/admin'],
    ['STORE_ADMIN', '/app/forms/view-all'],
    ['FP_SALES', '/app/admin'],
    ['DEMO', '/app/user/profile'],
  ] as const)('%s at %s', (role, landing) => {
    expect(accessOf(person([role])).landing).toBe(landing);
  });

  test('without any role nowhere, and with nothing allowed', () => {
    expect(accessOf(person([]))).toEqual({ permissions: [], landing: '/404' });
  });
});

test.each([
  ['America/Chicago', 'America/Chicago'],
  ['Mars/Olympus', undefined],
  ['', undefined],
  [undefined, undefined],
])('the zone %j of a browser counts as %j', (name, zone) => {
  expect(knownTimezone(name)).toBe(zone);
});

describe('the flags of a session', () => {
  const processing = [{ isProcessor: false }, { isProcessor: true }];

  test('somebody is a processor by a store, not by a role', () => {
    const clerk = { ...person(['BASIC']), orgId: 1 };
    expect(flagsOf(clerk, processing).is_processor).toBe(true);
    expect(flagsOf({ ...person(['PROCESSOR']), storeIds: [7] }, [{ isProcessor: false }]).is_processor).toBe(
      false,
    );
  });

  test('who serves every tenant is not made a processor by their stores', () => {
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

describe('a bulkhead', () => {
  const waitFor = () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    return { gate, open };
  };

  test('lets two in, makes others wait, and turns away who finds no place to wait', async () => {
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

  test('gives the place back when the work fails', async () => {
    const bulkhead = new Bulkhead(1, 0, () => new Error('full'));
    await expect(bulkhead.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(bulkhead.pass(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
