import { can, type Permission } from '@millrace/schemas/permissions';
import type { IntegrationActor, StaffActor } from '../../../platform/http/actor.ts';

/** How far a permission of a person goes: everywhere, or one org and a set of stores. */
export interface Reach {
  any: boolean;
  orgId: number | null;
  storeIds: readonly number[];
}

const nowhere = -1;

/** Asks `can()` and nothing else, so that a list shows exactly what opening its rows would allow. */
export function reachOf(actor: StaffActor | IntegrationActor, permission: Permission): Reach {
  const any = can(actor, permission, { storeId: nowhere, orgId: nowhere });
  const wholeOrg = actor.orgId !== null && can(actor, permission, { storeId: nowhere, orgId: actor.orgId });
  return {
    any,
    orgId: wholeOrg ? actor.orgId : null,
    storeIds: actor.storeIds.filter((storeId) => can(actor, permission, { storeId })),
  };
}

/**
 * The reach as a condition on `store_id` of a table, with the values it needs. The org is asked of the store: a row
 * names the org it was made under, and stores move when orgs merge.
 */
export function reachCondition({ any, orgId, storeIds }: Reach): { sql: string; values: unknown[] } {
  if (any) return { sql: 'true', values: [] };
  return {
    sql: 'store_id = ANY(ARRAY(SELECT id FROM store WHERE org_id = ?) || ?::int[])',
    values: [orgId, `{${storeIds.join(',')}}`],
  };
}
