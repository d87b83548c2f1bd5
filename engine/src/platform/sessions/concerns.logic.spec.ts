import { expect, test } from '@jest/globals';
import type { Actor } from '@millrace/schemas/permissions';
import { concerns } from './concerns.logic.ts';

const staff = (userId: number, viewer?: number): Actor => ({
  kind: 'staff',
  userId,
  roles: [],
  orgId: 1,
  storeIds: [],
  laaId: null,
  ...(viewer !== undefined && { impersonator: { userId: viewer, roles: [] } }),
});
const shopper: Actor = { kind: 'shopper', formId: 'f', verified: true };

test.each<[string | undefined, string, Actor, boolean]>([
  [undefined, 'aa', staff(1), true],
  ['all users', 'aa', staff(1), true],
  ['saa', 'aa', staff(1), true],
  ['sab', 'aa', staff(1), false],
  ['saa', 'aa', shopper, true],
  ['u1', 'aa', staff(1), true],
  ['u1', 'aa', staff(11), false],
  ['u2', 'aa', staff(1, 2), true],
  ['u3', 'aa', staff(1, 2), false],
  ['u1', 'aa', shopper, false],
])('decides whether the change %s concerns session %s of %j: %s', (about, session, actor, is) => {
  expect(concerns(about, session, actor)).toBe(is);
});
