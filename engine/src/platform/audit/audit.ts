import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditEntry } from './audit-entry.ts';
import { executePlanned } from '../db/statements/planned-once.ts';
import { auditRow } from './audit-row.ts';

export type { AuditActor, AuditEntry } from './audit-entry.ts';

/**
 * Writes an audit row in the caller's transaction. A rolled back change leaves no row; a committed one always
 * does.
 */
export async function audit(em: EntityManager, entry: AuditEntry): Promise<void> {
  const row = auditRow(entry);
  const columns = Object.keys(row);
  await executePlanned(
    em,
    `INSERT INTO audit_event (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    Object.values(row),
  );
}
