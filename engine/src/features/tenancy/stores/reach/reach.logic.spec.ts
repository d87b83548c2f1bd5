import { describe, expect, test } from '@jest/globals';
import type { StaffActor } from '../../../../platform/http/actor.ts';
import { reachOf } from './reach.logic.ts';
import { reachCondition } from './store-queries.ts';

const person = (more: Partial<StaffActor>): StaffActor => ({
  kind: 'staff',
  userId: 1,
  roles: [],
  orgId: 7,
  storeIds: [3, 4],
  laaId: null,
  ...more,
});

describe('the reach of a permission', () => {
  test('is everywhere for internal staff', () => {
    expect(reachOf(person({ roles: ['FP_SUPPORT'] }), 'applications:list').any).toBe(true);
  });

  test('is the org and the linked stores for an org administrator', () => {
    const reach = reachOf(person({ roles: ['ORG_ADMIN'], storeIds: [] }), 'applications:list');
    expect(reach).toEqual({ any: false, orgId: 7, storeIds: [] });
  });

  test('is the stores of a store user, never their org', () => {
    const reach = reachOf(person({ roles: ['BASIC'] }), 'applications:list');
    expect(reach).toEqual({ any: false, orgId: null, storeIds: [3, 4] });
  });

  test('is empty for a role without the permission', () => {
    const reach = reachOf(person({ roles: ['AFFILIATE'] }), 'applications:list');
    expect(reach).toEqual({ any: false, orgId: null, storeIds: [] });
  });

  test('contains no org for an org administrator without one', () => {
    expect(reachOf(person({ roles: ['ORG_ADMIN'], orgId: null }), 'applications:list').orgId).toBeNull();
  });
});

test('an empty reach becomes a condition that matches no row', () => {
  expect(reachCondition({ any: false, orgId: null, storeIds: [] })).toEqual({
    sql: 'store_id = ANY(ARRAY(SELECT id FROM store WHERE org_id = ?) || ?::int[])',
    values: [null, '{}'],
  });
});
