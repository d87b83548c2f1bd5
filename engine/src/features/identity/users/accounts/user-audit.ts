import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, type AuditEntry } from '../../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../../platform/http/actor.ts';

type UserEntry = Pick<AuditEntry, 'action' | 'facts' | 'reason' | 'orgId' | 'storeId'> & { userId: number };

/** Writes an audit entry about an account. */
export function auditUser(
  em: EntityManager,
  actor: StaffActor,
  { userId, ...entry }: UserEntry,
): Promise<void> {
  const subject = { kind: 'user', id: String(userId) };
  return audit(em, { ...entry, actor: { kind: 'staff', id: String(actor.userId) }, subject });
}

/** Writes an audit entry about an account whose owner acted with a link instead of a session. */
export function auditOwn(em: EntityManager, userId: number, action: string): Promise<void> {
  const id = String(userId);
  return audit(em, { action, actor: { kind: 'staff', id }, subject: { kind: 'user', id } });
}
