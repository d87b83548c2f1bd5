import {
  formStages,
  type AdminApplication,
  type FormCounts,
  type FormList,
  type FormListQuery,
  type FormListRow,
  type FormStage,
} from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { idsOf, type ListRequest, type Filters } from '../../../platform/http/list-query.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { and, everything, matching, orders, under, type Where } from './list-conditions.logic.ts';

type Row = Omit<FormListRow, 'created_at' | 'submitted_at'> & {
  org_name: string;
  created_at: Date | string;
  submitted_at: Date | string | null;
};
type Paged = Pick<FormListQuery, 'tab' | 'order' | 'offset' | 'limit'>;
/** The view that a list reads. The second view also reads attempts, which are needed for tabs and amounts. */
type Listed = 'read.application_listed' | 'read.application_staged';

export const applicationFilters: Filters = { q: 'string', status: 'string', store_id: 'number' };
export const sortableApplicationFields = [
  'created_at',
  'submitted_at',
  'reference',
  'applicant_name',
  'store_name',
];
const usualLimit = 25;

export const ofOrg = (id: number | undefined): Where =>
  id === undefined
    ? everything
    : { sql: `store_id = ANY(ARRAY(SELECT id FROM read.store WHERE org_id = ?))`, values: [id] };

/** Condition: applications of stores that are affiliated with the lender of this account. */
export const ofLenderAccount = (laaId: number): Where => ({
  sql: `store_id = ANY(ARRAY(SELECT s.id FROM read.store s JOIN read.org o ON o.id = s.org_id WHERE o.laa_lender_id = ?))`,
  values: [laaId],
});

/**
 * Selects a page by the columns by which lists filter and sort. Joins attempts only for the rows of this
 * page. The query therefore stays fast with fifty thousand applications.
 */
function page(
  em: EntityManager,
  { sql, values }: Where,
  order: string,
  limits: readonly [number, number],
  from: Listed = 'read.application_listed',
): Promise<Row[]> {
  return em.execute<Row[]>(
    `SELECT * FROM read.application_overview WHERE id = ANY(ARRAY(
       SELECT id FROM ${from} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?)) ORDER BY ${order}`,
    [...values, ...limits],
  );
}

async function count(
  em: EntityManager,
  { sql, values }: Where,
  from: Listed = 'read.application_listed',
): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${from} WHERE ${sql}`,
    values,
  );
  return row?.count ?? 0;
}

/** Reads lists of applications from the view `application_overview`. Decrypts no answers. */
@Injectable()
export class ApplicationLists {
  /** Returns a page of applications, limited to those that the user may see. */
  forms(em: EntityManager, query: Paged, narrowing: Where): Promise<FormList> {
    const { tab, order = 'newest', offset = 0, limit = usualLimit } = query;
    const where = and(narrowing, under(tab));
    const from = tab || order === 'amount' ? 'read.application_staged' : 'read.application_listed';
    return inSnapshot(em, async (seen) => {
      const rows = await page(seen, where, orders[order], [limit, offset], from);
      return { list: rows.map(listRow), count: await count(seen, where, from) };
    });
  }

  /**
   * Returns how many applications are in each tab. This reads all applications, so callers run it in
   * parallel with the list and not before it.
   */
  async counts(em: EntityManager, { sql, values }: Where): Promise<FormCounts> {
    const rows = await em.execute<{ stage: FormStage; count: number }[]>(
      `SELECT stage, count(*)::int AS count FROM read.application_staged WHERE ${sql} GROUP BY stage`,
      values,
    );
    const known = new Map(rows.map(({ stage, count: many }) => [stage, many]));
    const of = Object.fromEntries(formStages.map((stage) => [stage, known.get(stage) ?? 0]));
    return { ...(of as Record<FormStage, number>), all: rows.reduce((sum, row) => sum + row.count, 0) };
  }

  forStaff(em: EntityManager, list: ListRequest): Promise<{ rows: AdminApplication[]; total: number }> {
    const { q, status, store_id: storeId } = list.filter;
    const ids = idsOf(list.filter);
    const where = and(
      matching(typeof q === 'string' ? q : undefined),
      typeof status === 'string' ? { sql: 'status = ?', values: [status] } : everything,
      Number.isInteger(storeId) ? { sql: 'store_id::bigint = ?', values: [storeId] } : everything,
      ids ? { sql: 'id::text = ANY(?::text[])', values: [pgArray(ids)] } : everything,
    );
    const { field, direction } = list.sort;
    // NULLS LAST is added only for the column that can be null. Without it, Postgres can use the order of the
    // column's index.
    const order = `${field} ${direction}${field === 'submitted_at' ? ' NULLS LAST' : ''}, id`;
    return inSnapshot(em, async (seen) => {
      const rows = await page(seen, where, order, [list.limit, list.offset]);
      return { rows: await this.withAttempts(seen, rows), total: await count(seen, where) };
    });
  }

  oneForStaff(em: EntityManager, id: string): Promise<AdminApplication | undefined> {
    return inSnapshot(em, async (seen) => {
      const rows = await seen.execute<Row[]>(`SELECT * FROM read.application_overview WHERE id = ?`, [id]);
      return (await this.withAttempts(seen, rows))[0];
    });
  }

  private async withAttempts(em: EntityManager, rows: readonly Row[]): Promise<AdminApplication[]> {
    type Attempt = AdminApplication['attempts'][number];
    const attempts = await em.execute<(Attempt & { application_id: string })[]>(
      `SELECT a.application_id, a.id, l.name AS lender_name, a.generation, a.number, a.state, a.outcome, a.sent_at,
              a.updated_at
       FROM read.attempt a JOIN read.lender l ON l.id = a.lender_id WHERE a.application_id = ANY(?::uuid[])
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
