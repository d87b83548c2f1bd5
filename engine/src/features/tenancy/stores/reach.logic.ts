import { can, type Permission } from '@millrace/schemas/permissions';
import type { StaffActor } from '../../../platform/http/actor.ts';

/** How far a permission of a person goes: everywhere, or one org and a set of stores. */
export interface Reach {
  any: boolean;
  orgId: number | null;
  storeIds: readonly number[];
}

const nowhere = -1;

/** Asks `can()` and nothing else, so that a list shows exactly what opening its rows would allow. */
export function reachOf(actor: StaffActor, permission: Permission): Reach {
  const any = can(actor, permission, { storeId: nowhere, orgId: nowhere });
  const wholeOrg = actor.orgId !== null && can(actor, permission, { storeId: nowhere, orgId: actor.orgId });
  return {
    any,
    orgId: wholeOrg ? actor.orgId : null,
    storeIds: actor.storeIds.filter((storeId) => can(actor, permission, { storeId })),
  };
}

/** The reach as a condition on `store_id` and `org_id` of a table, with the values it needs. */
export function reachCondition({ any, orgId, storeIds }: Reach): { sql: string; values: unknown[] } {
  if (any) return { sql: 'true', values: [] };
  return { sql: '(org_id = ? OR store_id = ANY(?::int[]))', values: [orgId, `{${storeIds.join(',')}}`] };
}
