import type { ApplicationSettings, SettingsChange } from '@millrace/schemas/form';
import type { EntityManager } from '@mikro-orm/postgresql';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';

interface StoredSettings {
  version: number;
  savedAt: Date | string;
  savedBy: string;
  settings: ApplicationSettings;
}

/**
 * Reads the newest version of a store's settings. Every submission reads it, so Postgres plans the statement
 * only once per connection.
 */
export async function newestSettings(
  em: EntityManager,
  storeId: number,
): Promise<StoredSettings | undefined> {
  const [row] = await executePlanned<StoredSettings>(
    em,
    `SELECT version, settings, saved_at AS "savedAt", saved_by_name AS "savedBy"
     FROM application_settings WHERE store_id = ? ORDER BY version DESC LIMIT 1`,
    [storeId],
  );
  return row;
}

interface NewSettings {
  readonly storeId: number;
  readonly version: number;
  readonly settings: ApplicationSettings;
  readonly changes: readonly SettingsChange[];
  readonly restoredFrom: number | null;
  readonly userId: number;
}

export async function addSettings(
  em: EntityManager,
  { storeId, version, settings, changes, restoredFrom, userId }: NewSettings,
): Promise<void> {
  await em.execute(
    `INSERT INTO application_settings
       (store_id, version, org_id, settings, changes, restored_from, saved_by, saved_by_name)
     SELECT s.id, ?, s.org_id, ?::jsonb, ?::jsonb, ?, u.id, trim(u.first_name || ' ' || u.last_name)
     FROM read.store s, read.app_user u WHERE s.id = ? AND u.id = ?`,
    [version, JSON.stringify(settings), JSON.stringify(changes), restoredFrom, storeId, userId],
    'run',
  );
}
