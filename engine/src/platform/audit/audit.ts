import type { EntityManager } from '@mikro-orm/postgresql';

export interface AuditEntry {
  action: string;
  actor: { kind: 'staff' | 'shopper' | 'system' | 'lender' | 'anonymous'; id?: string };
  orgId?: number | null;
  storeId?: number | null;
  subject?: { kind: string; id: string };
  /** Ids and words only, never a value somebody typed. */
  facts?: Record<string, string | number | boolean | null>;
  reason?: string;
}

/** Writes into the caller's transaction: what did not happen leaves no row, what happened always does. */
export async function audit(em: EntityManager, entry: AuditEntry): Promise<void> {
  await em.execute(
    `INSERT INTO audit_event (action, actor_kind, actor_id, org_id, store_id, subject_kind, subject_id, facts, reason)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?::jsonb, ?)`,
    [
      entry.action,
      entry.actor.kind,
      entry.actor.id ?? null,
      entry.orgId ?? null,
      entry.storeId ?? null,
      entry.subject?.kind ?? null,
      entry.subject?.id ?? null,
      JSON.stringify(entry.facts ?? {}),
      entry.reason ?? null,
    ],
    'run',
  );
}
