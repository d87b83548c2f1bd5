import type { FollowUp, FollowUpFilter } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { everything, type SqlCondition } from './listing-conditions.logic.ts';

/**
 * Returns the follow-ups that the store has planned for these applications. Applications without a follow-up
 * are missing.
 */
export async function followUpsOf(
  em: EntityManager,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FollowUp>> {
  if (ids.length === 0) return new Map();
  const rows = await em.execute<(FollowUp & { id: string })[]>(
    `SELECT f.form_id AS id, f.assigned_to, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS assigned_name,
            to_char(f.due_on, 'YYYY-MM-DD') AS due_on, f.note
     FROM application_follow_up f LEFT JOIN read.app_user u ON u.id = f.assigned_to
     WHERE f.form_id = ANY(?::uuid[])`,
    [pgArray([...ids])],
  );
  return new Map(rows.map(({ id, ...plan }) => [id, plan]));
}

/** Returns the SQL condition for applications with a planned follow-up that matches the filter. */
export function planned(
  filter: FollowUpFilter | undefined,
  { userId, timezone }: { userId: number | null; timezone: string },
): SqlCondition {
  const found = (condition: string, value: unknown): SqlCondition => ({
    sql: `id = ANY(ARRAY(SELECT f.form_id FROM application_follow_up f WHERE ${condition}))`,
    values: [value],
  });
  if (filter === 'mine') return found('f.assigned_to = ?', userId);
  if (filter === 'due') return found('f.due_on <= (now() AT TIME ZONE ?)::date', timezone);
  return everything;
}
