import { can, mayViewAs, type Role } from '@millrace/schemas/permissions';
import type { StaffActor } from '../../../platform/http/actor.ts';

interface Viewed {
  id: number;
  roles: readonly Role[];
  storeIds: readonly number[];
}

const nowhere = -1;

/**
 * Returns whether the actor may impersonate this user. Support may impersonate users of all tenants. Other
 * actors may impersonate a user only if they also work in all stores of that user. Users with more rights
 * than the actor are refused.
 */
export function mayView(
  actor: StaffActor,
  viewed: Viewed,
): 'yes' | 'cannotViewSelf' | 'above' | 'out-of-reach' {
  if (viewed.id === actor.userId) return 'cannotViewSelf';
  const everywhere = can(actor, 'users:view-as', { storeId: nowhere });
  const shared = viewed.storeIds.every((storeId) => can(actor, 'users:view-as', { storeId }));
  if (!everywhere && !(viewed.storeIds.length > 0 && shared)) return 'out-of-reach';
  return mayViewAs(actor.roles, viewed.roles) ? 'yes' : 'above';
}
