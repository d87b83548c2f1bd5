import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, type AuditEntry } from '../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';

type OrgEntry = Pick<AuditEntry, 'action' | 'facts' | 'reason' | 'subject'> & { orgId: number };

/** Writes an audit entry about an org. */
export function auditOrg(em: EntityManager, actor: StaffActor, entry: OrgEntry): Promise<void> {
  const { orgId, subject = { kind: 'org', id: String(orgId) }, ...rest } = entry;
  return audit(em, { ...rest, actor: { kind: 'staff', id: String(actor.userId) }, orgId, subject });
}
