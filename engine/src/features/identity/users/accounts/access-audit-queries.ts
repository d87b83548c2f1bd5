import type { EntityManager } from '@mikro-orm/postgresql';
import { audit, type AuditEntry } from '../../../../platform/audit/audit.ts';
import { everything, within } from '../../../../platform/db/tenant-isolation/tenant-context.ts';

type AccessEntry = Pick<AuditEntry, 'action' | 'actor' | 'subject' | 'facts'>;

/**
 * Writes an audit entry about a sign-in or sign-out, with the org and the first store of the account. It
 * runs before a user is signed in, so it reads across tenants. It does the same work for an unknown name, so
 * that its timing reveals nothing.
 */
export function auditAccess(
  em: EntityManager,
  userId: number | undefined,
  entry: AccessEntry,
): Promise<void> {
  return within(everything, async () => {
    const [home] = await em.execute<{ orgId: number | null; storeId: number | null }[]>(
      `SELECT u.org_id AS "orgId", s.id AS "storeId"
       FROM app_user u LEFT JOIN read.store s ON s.id = u.primary_store_id AND s.org_id = u.org_id WHERE u.id = ?`,
      [userId ?? 0],
    );
    await audit(em, { ...entry, ...home });
  });
}
