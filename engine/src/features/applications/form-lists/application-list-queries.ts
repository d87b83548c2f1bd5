import type {
  AdminApplication,
  FormCounts,
  FormList,
  FormListQuery,
  FormListRow,
  FormStage,
} from '@millrace/schemas/api';
import { formStages } from '@millrace/schemas/list-choices';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { executePlanned } from '../../../platform/db/statements/planned-once.ts';
import { idsOf, type ListRequest, type Filters } from '../../../platform/http/list-query.ts';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { isUuid } from '../../../platform/uuid.logic.ts';
import { and, everything, type SqlCondition } from '../listings/index.logic.ts';
import { ApplicationSearch, ApplicationSituations, followUpsOf } from '../listings/index.ts';
import { orders, under, viewOfStores, type ListView } from './list-conditions.logic.ts';

type Row = Omit<FormListRow, 'situation' | 'created_at' | 'submitted_at'> & {
  org_name: string;
  created_at: Date | string;
  submitted_at: Date | string | null;
};
/** The view that a list reads, and the condition for its rows. */
interface Selected {
  readonly view: ListView;
  readonly where: SqlCondition;
}
/** Which applications a list shows. `isEverywhere` is true if the list covers all stores. */
export interface Listed extends Selected {
  readonly search: string | undefined;
  readonly isEverywhere: boolean;
}
type Paged = Pick<FormListQuery, 'tab' | 'order' | 'offset' | 'limit'>;

/** SQL for each field that internal staff can sort by. */
const staffOrders: Readonly<Record<string, string>> = {
  created_at: 'created_at',
  submitted_at: 'submitted_at',
  applicant_name: 'name_key',
  reference: 'a.reference',
  store_name: 's.store_name',
};

export const applicationFilters: Filters = { q: 'string', status: 'string', store_id: 'number' };
export const sortableApplicationFields = Object.keys(staffOrders);
const usualLimit = 25;
/**
 * Counts over all stores stop at this number, so that they cost the same with any number of applications.
 * Only internal staff sees such a count.
 */
const mostCounted = 10_000;

/** Condition: applications of stores that are affiliated with the lender of this account. */
export const ofLenderAccount = (laaId: number): SqlCondition => ({
  sql: `org_id = ANY(ARRAY(SELECT o.id FROM read.org o WHERE o.laa_lender_id = ?))`,
  values: [laaId],
});

/**
 * Returns the FROM part of a query for one page. `listed` is the SQL of the matching applications. The result
 * must have the alias `l`.
 */
type Source = (listed: string) => string;

/**
 * Reads one page of applications. The first query finds their ids; the second reads all columns of these
 * applications only.
 */
async function page(
  em: EntityManager,
  { view, where: { sql, values } }: Selected,
  order: string,
  { limit, offset }: { limit: number; offset: number },
  source: Source = (listed) => `(${listed}) l`,
): Promise<Row[]> {
  const found = await em.execute<{ id: string }[]>(
    `SELECT l.id FROM ${source(`SELECT * FROM ${view} WHERE ${sql}`)} ORDER BY ${order} LIMIT ? OFFSET ?`,
    [...values, limit, offset],
  );
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await overviews(em, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Planning this view takes longer than reading one page of it. */
const overviews = (em: EntityManager, ids: readonly string[]): Promise<Row[]> =>
  executePlanned<Row>(
    em,
    `SELECT id, reference, org_id, org_name, store_id, store_name, applicant_name, phone_last4, state, mode, currency,
            requested_cents, created_at, submitted_at, status, stage, best_outcome, best_lender, approved_cents,
            over_approved, lenders_asked, lenders_total, lenders, associate_name, link_name
     FROM read.application_overview WHERE id = ANY(?::uuid[])`,
    [pgArray([...ids])],
  );

async function count(
  em: EntityManager,
  { view, where: { sql, values } }: Selected,
  most?: number,
): Promise<number> {
  const found = `SELECT FROM ${view} WHERE ${sql}`;
  const [row] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (${found}${most === undefined ? '' : ` LIMIT ${most}`}) f`,
    values,
  );
  return row?.count ?? 0;
}

/** Reads lists of applications. Decrypts no answers. */
@Injectable()
export class ApplicationLists {
  constructor(
    private readonly search: ApplicationSearch,
    private readonly situations: ApplicationSituations,
  ) {}

  /**
   * Returns a page of applications.
   * @param where limits the list to applications that the user may see
   */
  forms(em: EntityManager, query: Paged, { view, where, search, isEverywhere }: Listed): Promise<FormList> {
    const { tab, order = 'newest', offset = 0, limit = usualLimit } = query;
    return inSnapshot(em, async (seen) => {
      const all = { view, where: and(where, under(tab), await this.search.matching(seen, search)) };
      const rows = await page(seen, all, orders[order], { limit, offset });
      return {
        list: await this.listRows(seen, rows),
        count: await count(seen, all, isEverywhere ? mostCounted : undefined),
      };
    });
  }

  /** Returns how many applications are in each tab. */
  async counts(em: EntityManager, { view, where, search, isEverywhere }: Listed): Promise<FormCounts> {
    const { sql, values } = and(where, await this.search.matching(em, search));
    const counted = isEverywhere
      ? `SELECT s.tab, (SELECT count(*) FROM (
           SELECT FROM ${view} k WHERE k.tab = s.tab AND (${sql}) LIMIT ${mostCounted}) f)::int AS count
         FROM unnest(?::text[]) s (tab)`
      : `SELECT tab, count(*)::int AS count FROM ${view} WHERE ${sql} GROUP BY tab`;
    const rows = await em.execute<{ tab: FormStage; count: number }[]>(
      counted,
      isEverywhere ? [...values, pgArray([...formStages])] : values,
    );
    const known = new Map(rows.map(({ tab, count: many }) => [tab, many]));
    const of = Object.fromEntries(formStages.map((stage) => [stage, known.get(stage) ?? 0]));
    return { ...(of as Record<FormStage, number>), all: rows.reduce((sum, row) => sum + row.count, 0) };
  }

  forStaff(em: EntityManager, list: ListRequest): Promise<{ rows: AdminApplication[]; total: number }> {
    const { q, status, store_id: storeId } = list.filter;
    const ids = idsOf(list.filter);
    return inSnapshot(em, async (seen) => {
      const where = and(
        await this.search.matching(seen, typeof q === 'string' ? q : undefined),
        typeof status === 'string' ? { sql: 'status = ?', values: [status] } : everything,
        typeof storeId === 'number' ? storeOf(storeId) : everything,
        ids ? { sql: 'id = ANY(?::uuid[])', values: [pgArray(ids.filter(isUuid))] } : everything,
      );
      const isSearch = q !== undefined || storeId !== undefined || ids !== undefined;
      const selected = { view: viewOfStores, where };
      const rows = await page(seen, selected, orderOf(list.sort), list, sourceOf(list.sort, isSearch));
      return { rows: await this.withAttempts(seen, rows), total: await count(seen, selected, mostCounted) };
    });
  }

  oneForStaff(em: EntityManager, id: string): Promise<AdminApplication | undefined> {
    return inSnapshot(em, async (seen) => {
      const rows = await overviews(seen, [id]);
      return (await this.withAttempts(seen, rows))[0];
    });
  }

  /**
   * Adds the status, the next step and the store's follow-up to each application. Each of these three needs
   * one query for the whole page.
   */
  private async listRows(em: EntityManager, rows: readonly Row[]): Promise<FormListRow[]> {
    const ids = rows.map(({ id }) => id);
    const situations = await this.situations.of(em, ids);
    const followUps = await followUpsOf(em, ids);
    // Both queries read the same snapshot of the database, so that each row has a status.
    return rows.map((row) => ({
      ...row,
      situation: situations.get(row.id)!,
      follow_up: followUps.get(row.id) ?? null,
      created_at: instant(row.created_at),
      submitted_at: instantOrNull(row.submitted_at),
    }));
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
    const applicants = await em.execute<{ id: string; applicant: number }[]>(
      `SELECT id, applicant_id AS applicant FROM read.application WHERE id = ANY(?::uuid[])`,
      [pgArray(rows.map(({ id }) => id))],
    );
    const applicantOf = new Map(applicants.map(({ id, applicant }) => [id, applicant]));
    const listed = await this.listRows(em, rows);
    return listed.map((row, index) => ({
      ...row,
      applicant_id: applicantOf.get(row.id)!,
      org_name: rows[index]!.org_name,
      attempts: (byApplication.get(row.id) ?? []).map((attempt) => ({
        ...attempt,
        sent_at: instantOrNull(attempt.sent_at),
        updated_at: instant(attempt.updated_at),
      })),
    }));
  }
}

/**
 * Condition: applications of the store with this id. A number that Postgres would refuse as an integer is not
 * sent to Postgres. The condition then matches no row.
 */
const storeOf = (id: number): SqlCondition =>
  Number.isInteger(id) && Math.abs(id) < 2 ** 31
    ? { sql: 'store_id = ?', values: [id] }
    : { sql: 'false', values: [] };

/**
 * NULLS LAST is added only for the column that can be null. Without it, Postgres can use the order of the
 * column's index.
 */
const orderOf = ({ field, direction }: ListRequest['sort']): string =>
  `${staffOrders[field]!} ${direction}${field === 'submitted_at' ? ' NULLS LAST' : ''}, l.id`;

/**
 * Returns the source for a list that is sorted by a column of another table. If the list is sorted by store,
 * Postgres reads one store after another until the page is full. A search finds few applications, so Postgres
 * sorts all of them instead.
 */
function sourceOf({ field, direction }: ListRequest['sort'], isSearch: boolean): Source | undefined {
  if (field === 'reference') return (listed) => `(${listed}) l JOIN application a ON a.id = l.id`;
  if (field !== 'store_name') return undefined;
  if (isSearch) return (listed) => `(${listed}) l JOIN read.store s ON s.id = l.store_id`;
  return (listed) => `(SELECT id, store_name FROM read.store ORDER BY store_name ${direction} OFFSET 0) s
    CROSS JOIN LATERAL (SELECT * FROM (${listed}) k WHERE k.store_id = s.id OFFSET 0) l`;
}
