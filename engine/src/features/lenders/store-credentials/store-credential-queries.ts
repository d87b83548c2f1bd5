import type { EntityManager } from '@mikro-orm/postgresql';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';

/** Reads the ids of the lenders at which a store has an active account. Every submission reads them. */
export async function lendersWithAccount(em: EntityManager, storeId: number): Promise<number[]> {
  const rows = await executePlanned<{ lender_id: number }>(
    em,
    `SELECT lender_id FROM store_credential WHERE store_id = ? AND is_active ORDER BY lender_id`,
    [storeId],
  );
  return rows.map((row) => row.lender_id);
}

/**
 * Deletes the hash of a store's account number, which webhook calls use to find the account. The scheduler
 * later computes it again.
 */
export async function forgetAccountIndex(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `UPDATE store_credential SET account_index = NULL, account_version = NULL WHERE id = ?`,
    [id],
    'run',
  );
}
