import { can, type Permission } from '@millrace/schemas/permissions';
import type { IntegrationActor, StaffActor } from '../../../../platform/http/actor.ts';

/**
 * The rows that a user's permission covers: all rows, or the rows of one org and of some stores. If an org is
 * given, `storeIds` contains only stores of other orgs.
 */
export interface StoreScope {
  any: boolean;
  orgId: number | null;
  storeIds: readonly number[];
}

const nowhere = -1;

/**
 * Returns the rows that a permission covers (its reach). Uses only `can()`, so that a list shows exactly the
 * rows that the user may open.
 */
export function reachOf(actor: StaffActor | IntegrationActor, permission: Permission): StoreScope {
  const any = can(actor, permission, { storeId: nowhere, orgId: nowhere });
  const wholeOrg = actor.orgId !== null && can(actor, permission, { storeId: nowhere, orgId: actor.orgId });
  const stores = actor.storeIds.filter((storeId) => can(actor, permission, { storeId }));
  if (!wholeOrg) return { any, orgId: null, storeIds: stores };
  const foreign = actor.kind === 'staff' ? (actor.foreignStoreIds ?? []) : [];
  return { any, orgId: actor.orgId, storeIds: stores.filter((storeId) => foreign.includes(storeId)) };
}
