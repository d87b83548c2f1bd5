import type { AuditEvent, AuditFilter } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { ListRequest } from '../../../platform/http/list-query.ts';

export const auditSorts = ['id', 'at'];

/** Counting stops here: nobody pages that far, and a log grows for years. Filters and `before_id` lead further. */
const mostCounted = 10_000;

const conditionOf: { [Name in keyof Required<AuditFilter>]: string } = {
  id: 'id = ANY(?::bigint[])',
  action: 'action = ?',
  actor_kind: 'actor_kind = ?',
  actor_id: 'actor_id = ?',
  on_behalf_of_id: 'on_behalf_of_id = ?',
  subject_kind: 'subject_kind = ?',
  subject_id: 'subject_id = ?',
  store_id: 'store_id = ?',
  org_id: 'org_id = ?',
  from: 'at >= ?::timestamptz',
  to: 'at < ?::timestamptz',
  before_id: 'id < ?',
};

type Raw = Omit<AuditEvent, 'id' | 'at'> & { id: string; at: Date | string };

export async function auditPage(
  em: EntityManager,
  list: ListRequest,
  filter: AuditFilter,
): Promise<{ rows: AuditEvent[]; total: number }> {
  const { where, values } = conditions(filter);
  const { field, direction } = list.sort;
  const [count] = await em.execute<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM audit_event ${where} LIMIT ${mostCounted}) AS counted`,
    values,
  );
  const rows = await em.execute<Raw[]>(
    `SELECT * FROM read.audit_log ${where} ORDER BY ${field} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
    [...values, list.limit, list.offset],
  );
  return {
    rows: rows.map((row) => ({ ...row, id: Number(row.id), at: instant(row.at) })),
    total: count!.total,
  };
}

function conditions(filter: AuditFilter): { where: string; values: unknown[] } {
  const asked = Object.entries(filter) as [keyof AuditFilter, unknown][];
  const where = asked.map(([name]) => conditionOf[name]).join(' AND ');
  const values = asked.map(([, value]) => (Array.isArray(value) ? pgArray(value as number[]) : value));
  return { where: where && `WHERE ${where}`, values };
}
