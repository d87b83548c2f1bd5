import type { CreditTier } from '@millrace/schemas/credit-tiers';
import type { EntityManager } from '@mikro-orm/postgresql';

/** The tiers that are in force for a store at one lender. */
export interface TiersInForce {
  /** Number of the version, counted from 1. It is 0 if the store never saved any tiers. */
  readonly version: number;
  readonly tiers: readonly CreditTier[];
}

interface StoredTiers extends TiersInForce {
  lenderId: number;
  savedAt: Date | string;
  savedBy: string;
}

/** Reads the newest version of a store's tiers for each lender, or for one lender only. */
export const newestTiers = (
  em: EntityManager,
  storeId: number,
  lenderId: number | null = null,
): Promise<StoredTiers[]> =>
  em.execute<StoredTiers[]>(
    `SELECT DISTINCT ON (lender_id) lender_id AS "lenderId", version, tiers, saved_at AS "savedAt", saved_by_name AS "savedBy"
     FROM credit_tier_version WHERE store_id = ? AND (?::integer IS NULL OR lender_id = ?)
     ORDER BY lender_id, version DESC`,
    [storeId, lenderId, lenderId],
  );

interface NewVersion {
  readonly storeId: number;
  readonly lenderId: number;
  readonly version: number;
  readonly tiers: readonly CreditTier[];
  readonly userId: number;
}

export async function addTierVersion(
  em: EntityManager,
  { storeId, lenderId, version, tiers, userId }: NewVersion,
): Promise<void> {
  await em.execute(
    `INSERT INTO credit_tier_version (store_id, lender_id, version, org_id, tiers, saved_by, saved_by_name)
     SELECT s.id, ?, ?, s.org_id, ?::jsonb, u.id, trim(u.first_name || ' ' || u.last_name)
     FROM read.store s, read.app_user u WHERE s.id = ? AND u.id = ?`,
    [lenderId, version, JSON.stringify(tiers), storeId, userId],
    'run',
  );
}
