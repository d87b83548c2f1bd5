import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { cellKey, cellSums, lenderCellKey, lenderCellSums } from './fact-cell-queries.ts';
import { monthOf } from './month-parts.logic.ts';
import type { Page } from './page-days.logic.ts';
import { notStale, withStale, type Days, type Scope } from './stale-day-queries.ts';
import { cellsOf } from './stored-cells-queries.ts';
import { totalsByDay } from './total-queries.ts';

/** A figure whose applications are listed, with the filters that a scope does not have. */
export interface Figure {
  readonly name: 'started' | 'submitted' | 'approved' | 'closed' | 'failed';
  /** The best answer, or with `lenderId` the answer of that lender. */
  readonly outcome?: string | undefined;
  /** Counts this lender's answers. `submitted` then counts all applications that the lender was asked about. */
  readonly lenderId?: number | undefined;
}

type Key = (typeof cellKey)[number] | (typeof lenderCellKey)[number] | 'month';
type Sum = (typeof cellSums)[number] | (typeof lenderCellSums)[number];

const columnOf = ({ name, lenderId }: Figure): Sum =>
  lenderId !== undefined && (name === 'submitted' || name === 'started') ? 'asked' : name;

/** SQL condition: the row with this alias, a fact or a sum, has the associate, link, outcome and lender of the list. */
function hasFilters(alias: string, { associateId, linkId }: Scope, { outcome, lenderId }: Figure) {
  const values = { associate_id: associateId, marketing_link_id: linkId, outcome, lender_id: lenderId };
  const conditions = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [sql<boolean>`${sql.ref(`${alias}.${name}`)} = ${value}`],
  );
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` AND `)}`;
}

/**
 * Returns how many applications the figure counts on each day, or in each month by its first day. The result
 * contains no days without applications.
 * @param hasStale result of `hasStaleDays`
 */
export async function countsBy(
  em: EntityManager,
  scope: Scope,
  days: Days,
  figure: Figure,
  unit: 'day' | 'month',
  hasStale: boolean,
): Promise<Map<string, number>> {
  const { associateId, linkId, currency, ...stores } = scope;
  const { name, outcome, lenderId } = figure;
  const isByStore = [associateId, linkId, outcome, lenderId].every((filter) => filter === undefined);
  if (isByStore && Object.values(stores).every((id) => id === undefined)) {
    const totals = await totalsByDay(em, { currency }, days, hasStale, 'day');
    return added(totals.map(({ key: day, ...sums }) => [unit === 'day' ? day : monthOf(day), sums[name]]));
  }
  const filters: readonly Key[] = isByStore ? [] : ['associate_id', 'marketing_link_id', 'outcome'];
  const key = [unit, ...filters, ...(lenderId === undefined ? [] : (['lender_id'] as const))];
  const source = lenderId !== undefined ? 'lenders' : isByStore ? 'stores' : 'applications';
  const rows = await withStale(em, scope, days)
    .with('cells', () => cellsOf<Key, Sum>(source, key, days, hasStale))
    .selectFrom('cells')
    .where(hasFilters('cells', scope, figure))
    .select(sql<string>`${sql.ref(`cells.${unit}`)}::text`.as('key'))
    .select(({ fn }) => fn.sum<string>(`cells.${columnOf(figure)}`).as('count'))
    .groupBy(sql.ref(`cells.${unit}`))
    .execute();
  return added(rows.map(({ key: first, count }) => [first, count]));
}

function added(rows: readonly (readonly [first: string, count: number | string])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [first, count] of rows)
    if (Number(count) > 0) counts.set(first, (counts.get(first) ?? 0) + Number(count));
  return counts;
}

/**
 * Returns the ids of the applications that the figure counts, newest first. Looks only at the days of stores
 * on which the stored sums count an application, and at stale days.
 * @param hasStale result of `hasStaleDays`
 */
export async function countedIds(
  em: EntityManager,
  scope: Scope,
  days: Days,
  figure: Figure,
  hasStale: boolean,
  page?: Page,
): Promise<string[]> {
  const isOfLender = figure.lenderId !== undefined;
  const cells = isOfLender ? sql`FROM report_lender_cell c` : sql`FROM report_cell c`;
  const facts = isOfLender ? sql`FROM read.report_lender_fact f` : sql`FROM read.report_fact f`;
  const column = (alias: string) => sql.ref(`${alias}.${columnOf(figure)}`);
  const stored = sql`SELECT DISTINCT c.store_id, c.day AS first, c.day AS last ${cells} JOIN scope ON scope.id = c.store_id
    WHERE c.day BETWEEN ${days.from} AND ${days.to} AND ${column('c')} > 0 AND ${hasFilters('c', scope, figure)}
      AND ${hasStale ? notStale : sql`true`}`;
  const stale = sql`SELECT store_id, coalesce(day, ${days.from}::date), coalesce(day, ${days.to}::date) FROM stale`;
  const places: RawBuilder<{ store_id: number; first: string; last: string }> = hasStale
    ? sql`(${stored} UNION ALL ${stale})`
    : sql`(${stored})`;
  // The conditions on `f.at` let Postgres use an index. The clock can change at midnight, therefore the hour.
  // OFFSET 0 keeps Postgres from reading the applications of all days first.
  const counted: RawBuilder<{ application_id: string; at: Date }> = sql`(
    SELECT f.application_id, f.at ${facts}
    WHERE f.store_id = places.store_id AND f.day BETWEEN places.first AND places.last
      AND f.at >= (places.first - interval '1 hour') AT TIME ZONE scope.timezone
      AND f.at < (places.last + interval '1 day 1 hour') AT TIME ZONE scope.timezone
      AND ${column('f')} = 1 AND ${hasFilters('f', scope, figure)} OFFSET 0)`;
  const rows = await withStale(em, scope, days)
    .with('places', () => places)
    .selectFrom('places')
    .innerJoin('scope', 'scope.id', 'places.store_id')
    .innerJoinLateral(counted.as('f'), (join) => join.onTrue())
    .select('f.application_id')
    .orderBy('f.at', 'desc')
    .orderBy('f.application_id')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute();
  return rows.map(({ application_id: id }) => id);
}
