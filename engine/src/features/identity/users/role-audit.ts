import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import type { Member } from './members.logic.ts';

/** For each person one audit row when the roles are others than before, and one when the stores are. */
export async function auditRoles(
  em: EntityManager,
  actor: StaffActor,
  before: readonly Member[],
  after: readonly Member[],
): Promise<void> {
  const then = new Map(before.map((person) => [person.id, person]));
  for (const { id, orgId, roles, storeIds } of after) {
    const was = then.get(id);
    for (const [action, facts] of [
      ['user.roles-changed', { before: rolesOf(was?.roles ?? []), after: rolesOf(roles) }],
      ['user.stores-changed', { before: storesOf(was?.storeIds ?? []), after: storesOf(storeIds) }],
    ] as const)
      if (facts.before !== facts.after)
        await audit(em, {
          action,
          actor: { kind: 'staff', id: String(actor.userId) },
          orgId,
          subject: { kind: 'user', id: String(id) },
          facts,
        });
  }
}

const rolesOf = (roles: readonly string[]): string => [...roles].sort().join(',');
const storesOf = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join(',');
