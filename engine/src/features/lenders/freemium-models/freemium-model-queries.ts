import type { FreemiumModel } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';

/** Returns the id of the model of a store's account. Null if the account has no model. */
export async function modelIdOf(em: EntityManager, storeId: number): Promise<number | null> {
  const [account] = await executePlanned<{ model: number | null }>(
    em,
    `SELECT o.freemium_model_id AS model FROM read.store s JOIN read.org o ON o.id = s.org_id WHERE s.id = ?`,
    [storeId],
  );
  return account?.model ?? null;
}

interface SavedModel {
  /** Id of the model to change. Undefined for a new model. */
  readonly id: number | undefined;
  readonly name: string;
  readonly lenderIds: readonly number[];
  readonly criteria: FreemiumModel['criteria'];
}

/**
 * Adds or changes a model and returns its id. Returns undefined if the model does not exist. This is plain
 * SQL, because Kysely does not turn the database's error for a duplicate name into an error that callers
 * recognize.
 */
export async function saveModel(
  em: EntityManager,
  { id, name, lenderIds, criteria }: SavedModel,
): Promise<number | undefined> {
  const values = [name, pgArray(lenderIds), JSON.stringify(criteria)];
  const [row] = await em.execute<{ id: number }[]>(
    id === undefined
      ? `INSERT INTO freemium_model (name, used_lender_ids, criteria) VALUES (?, ?::integer[], ?::jsonb) RETURNING id`
      : `UPDATE freemium_model SET name = ?, used_lender_ids = ?::integer[], criteria = ?::jsonb, updated_at = now()
         WHERE id = ? AND deleted_at IS NULL RETURNING id`,
    id === undefined ? values : [...values, id],
  );
  return row?.id;
}
