import type { AuditEventPage } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';

type Row = Omit<AuditEventPage['list'][number], 'id' | 'at'> & { id: string; at: Date | string };

/** Counting stops here: nobody pages that far. */
const mostCounted = 10_000;

/** What a person did, in the own name or in somebody else's, and what was done to the account; newest first. */
export async function activityOf(
  em: EntityManager,
  userId: number,
  page: { limit: number; offset: number },
): Promise<AuditEventPage> {
  const where = `WHERE (actor_kind = 'staff' AND actor_id = ?) OR on_behalf_of_id = ?
    OR (subject_kind = 'user' AND subject_id = ?)`;
  const id = String(userId);
  const rows = await em.execute<Row[]>(`SELECT * FROM audit_log ${where} ORDER BY id DESC LIMIT ? OFFSET ?`, [
    id,
    id,
    id,
    page.limit,
    page.offset,
  ]);
  const [total] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (SELECT 1 FROM audit_event ${where} LIMIT ${mostCounted}) AS counted`,
    [id, id, id],
  );
  return {
    list: rows.map((row) => ({ ...row, id: Number(row.id), at: instant(row.at) })),
    count: total?.count ?? 0,
  };
}
