import { can, type Permission } from '@millrace/schemas/permissions';
import type { IntegrationActor, StaffActor } from '../../../platform/http/actor.ts';

/** How far a user's permission reaches: everywhere, or one org and a set of stores. */
export interface Reach {
  any: boolean;
  orgId: number | null;
  storeIds: readonly number[];
}

const nowhere = -1;

/** Uses only `can()`, so that a list shows exactly the rows the user may open. */
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
 * The reach as an SQL condition on `store_id`, with its values. It reads the org from the store: rows name
 * the org they were created in, and stores move in merges.
 */
export function reachCondition({ any, orgId, storeIds }: Reach): { sql: string; values: unknown[] } {
  if (any) return { sql: 'true', values: [] };
  return {
    sql: 'store_id = ANY(ARRAY(SELECT id FROM store WHERE org_id = ?) || ?::int[])',
    values: [orgId, `{${storeIds.join(',')}}`],
  };
}
