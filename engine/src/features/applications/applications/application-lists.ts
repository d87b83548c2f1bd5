import type { AdminApplication, FormList, FormListQuery, FormListRow } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { idsOf, type ListRequest } from '../../../platform/http/list-query.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { reachCondition, type Reach } from '../../tenancy/stores/index.ts';

type Row = Omit<FormListRow, 'created_at' | 'submitted_at'> & {
  org_name: string;
  created_at: Date | string;
  submitted_at: Date | string | null;
};
interface Where {
  sql: string;
  values: unknown[];
}

export const sortableApplicationFields = [
  'created_at',
  'submitted_at',
  'reference',
  'applicant_name',
  'store_name',
];
const usualLimit = 25;

const and = (...parts: readonly Where[]): Where => ({
  sql: parts.map(({ sql }) => `(${sql})`).join(' AND '),
  values: parts.flatMap(({ values }) => values),
});
const everything: Where = { sql: 'true', values: [] };

/** By name, by reference, or by the last four digits of the phone. */
function matching(search: string | undefined): Where {
  const text = search?.trim().toLowerCase();
  if (!text) return everything;
  return {
    sql: `strpos(lower(applicant_name), ?) > 0 OR strpos(lower(reference), ?) > 0 OR phone_last4 = ?`,
    values: [text, text, text],
  };
}

/**
 * A page is chosen among what lists filter and sort by, and only its rows are joined with their attempts: fast for who
 * has fifty thousand applications, too.
 */
function page(
  em: EntityManager,
  { sql, values }: Where,
  order: string,
  limits: readonly [number, number],
): Promise<Row[]> {
  return em.execute<Row[]>(
    `SELECT * FROM application_overview WHERE id = ANY(ARRAY(
       SELECT id FROM application_listed WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?)) ORDER BY ${order}`,
    [...values, ...limits],
  );
}

async function count(em: EntityManager, { sql, values }: Where): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM application_listed WHERE ${sql}`,
    values,
  );
  return row?.count ?? 0;
}

/** Lists of applications, from the read model `application_overview`. No answer is opened for them. */
@Injectable()
export class ApplicationLists {
  /** What the store's list shows, newest first, as far as the person reaches. */
  async forms(em: EntityManager, query: FormListQuery, reach: Reach): Promise<FormList> {
    const { store_id: storeId, status, search, offset = 0, limit = usualLimit } = query;
    const where = and(
      reachCondition(reach),
      storeId ? { sql: 'store_id = ?', values: [storeId] } : everything,
      status ? { sql: 'status = ?', values: [status] } : everything,
      matching(search),
    );
    const rows = await page(em, where, 'created_at DESC, id', [limit, offset]);
    return { list: rows.map(listRow), count: await count(em, where) };
  }

  async forStaff(em: EntityManager, list: ListRequest): Promise<{ rows: AdminApplication[]; total: number }> {
    const { q, status, store_id: storeId } = list.filter;
    const ids = idsOf(list.filter);
    const where = and(
      matching(typeof q === 'string' ? q : undefined),
      typeof status === 'string' ? { sql: 'status = ?', values: [status] } : everything,
      Number.isInteger(storeId) ? { sql: 'store_id::bigint = ?', values: [storeId] } : everything,
      ids ? { sql: 'id::text = ANY(?::text[])', values: [pgArray(ids)] } : everything,
    );
    const { field, direction } = list.sort;
    // what is never empty is read in the order of its index
    const order = `${field} ${direction}${field === 'submitted_at' ? ' NULLS LAST' : ''}, id`;
    const rows = await page(em, where, order, [list.limit, list.offset]);
    return { rows: await this.withAttempts(em, rows), total: await count(em, where) };
  }

  async oneForStaff(em: EntityManager, id: string): Promise<AdminApplication | undefined> {
    const rows = await em.execute<Row[]>(`SELECT * FROM application_overview WHERE id = ?`, [id]);
    const [found] = await this.withAttempts(em, rows);
    return found;
  }

  private async withAttempts(em: EntityManager, rows: readonly Row[]): Promise<AdminApplication[]> {
    type Attempt = AdminApplication['attempts'][number];
    const attempts = await em.execute<(Attempt & { application_id: string })[]>(
      `SELECT a.application_id, a.id, l.name AS lender_name, a.generation, a.number, a.state, a.outcome, a.sent_at,
              a.updated_at
       FROM attempt a JOIN lender l ON l.id = a.lender_id WHERE a.application_id = ANY(?::uuid[])
       ORDER BY a.position, a.generation, a.number`,
      [pgArray(rows.map(({ id }) => id))],
    );
    const byApplication = Map.groupBy(attempts, (attempt) => attempt.application_id);
    return rows.map((row) => ({
      ...listRow(row),
      org_name: row.org_name,
      attempts: (byApplication.get(row.id) ?? []).map((attempt) => ({
        ...attempt,
        sent_at: instantOrNull(attempt.sent_at),
        updated_at: instant(attempt.updated_at),
      })),
    }));
  }
}

function listRow(row: Row): FormListRow {
  return { ...row, created_at: instant(row.created_at), submitted_at: instantOrNull(row.submitted_at) };
}
