import type { LenderVersion } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../../platform/db/instants.ts';
import { storedChanges, type LenderChange } from './lender-changes.logic.ts';

interface Saved {
  lenderId: number;
  version: number;
  changes: readonly LenderChange[];
  userId: number;
}

/**
 * Stores the changes that a save makes to a lender as a new version of the lender, in the same transaction.
 */
export async function insertVersion(
  em: EntityManager,
  { lenderId, version, changes, userId }: Saved,
): Promise<void> {
  await em.execute(
    `INSERT INTO lender_version (lender_id, version, changes, saved_by) VALUES (?, ?, ?::jsonb, ?)`,
    [lenderId, version, JSON.stringify(storedChanges(changes)), userId],
    'run',
  );
}

type Row = Omit<LenderVersion, 'saved_at'> & { saved_at: Date | string };

/** Returns the versions of a lender, newest first. */
export async function versionsOf(em: EntityManager, lenderId: number): Promise<LenderVersion[]> {
  const rows = await em.execute<Row[]>(
    `SELECT v.version, v.saved_at, u.first_name || ' ' || u.last_name AS saved_by, v.changes
     FROM lender_version v JOIN read.app_user u ON u.id = v.saved_by
     WHERE v.lender_id = ? ORDER BY v.version DESC LIMIT 100`,
    [lenderId],
  );
  return rows.map((row) => ({ ...row, saved_at: instant(row.saved_at) }));
}
