import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import type { Member } from './members.ts';

/** One audit row for each person whose roles are others than before. */
export async function auditRoles(
  em: EntityManager,
  actor: StaffActor,
  before: readonly Member[],
  after: readonly Member[],
): Promise<void> {
  const then = new Map(before.map(({ id, roles }) => [id, rolesOf(roles)]));
  for (const { id, orgId, roles } of after) {
    const [was = '', is] = [then.get(id), rolesOf(roles)];
    if (was === is) continue;
    await audit(em, {
      action: 'user.roles-changed',
      actor: { kind: 'staff', id: String(actor.userId) },
      orgId,
      subject: { kind: 'user', id: String(id) },
      facts: { before: was, after: is },
    });
  }
}

const rolesOf = (roles: readonly string[]): string => [...roles].sort().join(',');
