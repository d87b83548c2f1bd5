import type { AuditEvent, AuditFilter } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { instant } from '../../../platform/db/instants.ts';
import { anyOf, directionOf, mostCounted, queries, totalUpTo } from '../../../platform/db/queries.ts';
import type { ListRequest } from '../../../platform/http/list-query.ts';

export const auditSorts = ['id', 'at'];

export async function auditPage(
  em: EntityManager,
  list: ListRequest,
  filter: AuditFilter,
): Promise<{ rows: AuditEvent[]; total: number }> {
  const direction = directionOf(list.sort);
  const rows = await matching(em, filter, 'read.audit_log')
    .selectAll()
    .orderBy(list.sort.field as 'id', direction)
    .orderBy('id', direction)
    .limit(list.limit)
    .offset(list.offset)
    .$castTo<Omit<AuditEvent, 'id' | 'at'> & { id: string; at: string }>()
    .execute();
  return {
    rows: rows.map((row) => ({ ...row, id: Number(row.id), at: instant(row.at) })),
    // The count stops at a limit, because the log grows for years. Filters and `before_id` reach the rows
    // that are not counted.
    total: await totalUpTo(em, matching(em, filter, 'audit_event'), mostCounted),
  };
}

const equal = [
  'action',
  'actor_kind',
  'actor_id',
  'on_behalf_of_id',
  'subject_kind',
  'subject_id',
  'store_id',
  'org_id',
] as const;

/**
 * Returns a query for the rows that match the filter. The view adds names to the columns of the table;
 * counting needs no names, so it uses the table.
 */
function matching(em: EntityManager, filter: AuditFilter, table: 'read.audit_log' | 'audit_event') {
  const { id: ids, from, to, before_id: before } = filter;
  let found = queries(em).selectFrom(table as 'read.audit_log');
  if (ids !== undefined) found = found.where((eb) => anyOf(eb, 'id', ids));
  for (const name of equal) {
    const value = filter[name];
    if (value !== undefined) found = found.where(name, '=', value);
  }
  if (from !== undefined) found = found.where('at', '>=', from);
  if (to !== undefined) found = found.where('at', '<', to);
  if (before !== undefined) found = found.where('id', '<', String(before));
  return found;
}
