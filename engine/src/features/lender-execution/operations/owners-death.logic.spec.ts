import { expect, test } from '@jest/globals';
import { maxClaims } from '../../../platform/jobs/operation-times.logic.ts';
import { afterOwnersDeath } from './owners-death.logic.ts';

test.each([
  ['api', false, 1, 'ownerDied'],
  ['portal', false, 1, 'ownerDiedBeforeSending'],
  ['portal', false, maxClaims - 1, 'ownerDiedBeforeSending'],
  ['portal', false, maxClaims, 'poisoned'],
  ['portal', true, 1, 'ownerDied'],
  ['portal', true, maxClaims, 'ownerDied'],
  ['in-house', false, 1, 'ownerDiedBeforeSending'],
  ['in-house', false, maxClaims, 'poisoned'],
  ['in-house', true, 1, 'ownerDied'],
] as const)(
  'a dead worker with transport %s, point of no return passed: %s, and %i claims leads to %s',
  (transport, pointOfNoReturn, claims, event) => {
    expect(afterOwnersDeath({ transport, pointOfNoReturn, claims })).toBe(event);
  },
);
