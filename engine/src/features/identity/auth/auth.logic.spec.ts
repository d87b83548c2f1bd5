import { describe, expect, test } from '@jest/globals';
import { accessOf, knownTimezone } from './auth.logic.ts';
import { Turnstile } from './turnstile.ts';
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
    ['FP_SALES', '/app/user/profile'],
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

describe('a turnstile', () => {
  const waitFor = () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    return { gate, open };
  };

  test('lets two in, makes others wait, and turns away who finds no place to wait', async () => {
    const turnstile = new Turnstile(2, 1, () => new Error('full'));
    const { gate, open } = waitFor();
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await gate;
      inside -= 1;
    };
    const visits = [1, 2, 3].map(() => turnstile.pass(work));
    await expect(turnstile.pass(work)).rejects.toThrow('full');
    open();
    await Promise.all(visits);
    expect(most).toBe(2);
    await turnstile.pass(work);
  });

  test('gives the place back when the work fails', async () => {
    const turnstile = new Turnstile(1, 0, () => new Error('full'));
    await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turnstile.pass(() => Promise.resolve('fine'))).resolves.toBe('fine');
  });
});
