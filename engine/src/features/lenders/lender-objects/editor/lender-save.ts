import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../../../platform/audit/audit.ts';
import { auditFacts, columnOf, type LenderChange } from './lender-changes.logic.ts';
import { insertVersion } from './lender-version-queries.ts';
import type { Lender } from '../lender.entity.ts';

interface Save {
  readonly changes: readonly LenderChange[];
  readonly userId: number;
  readonly at: Date;
  readonly reason?: string;
}

/**
 * Saves changes of a lender that the caller has locked. Writes the lender's row, a version and an audit
 * entry.
 */
export async function saveLender(
  em: EntityManager,
  lender: Lender,
  { changes, userId, at, reason }: Save,
): Promise<void> {
  for (const { field, to } of changes) em.assign(lender, { [columnOf[field]]: to } as object);
  lender.version += 1;
  lender.updatedAt = at;
  await em.flush();
  await insertVersion(em, { lenderId: lender.id, version: lender.version, changes, userId });
  await audit(em, {
    action: 'lender.updated',
    actor: { kind: 'staff', id: String(userId) },
    subject: { kind: 'lender', id: String(lender.id) },
    facts: auditFacts(changes),
    ...(reason !== undefined && { reason }),
  });
}
