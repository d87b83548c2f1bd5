import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { queries } from '../../../platform/db/queries.ts';
import { cellKey, cellSums, dayKey, lenderCellSums, lenderMonthKey, monthKey } from './fact-cell-queries.ts';
import { hasStaleDays, inScope, withStale, type Days, type Scope } from './stale-day-queries.ts';
import { answerCellsOf, cellsOf } from './stored-cells-queries.ts';
import { totalsByDay } from './total-queries.ts';

export type Dimension = 'store_id' | 'day' | 'associate_id' | 'marketing_link_id' | 'outcome';
export type Sums = Record<(typeof cellSums)[number], number>;
export type LenderSums = Record<(typeof lenderCellSums)[number], number>;
/**
 * The sums for one value of the report's dimension, for example one store. `key` is that value as text, or
 * empty for the total.
 */
export type Keyed<S> = S & { readonly key: string };

const numbers = <S extends Record<string, number>>(
  row: Record<string, unknown>,
  names: readonly (keyof S & string)[],
): Keyed<S> =>
  ({
    key: row['key'] as string,
    ...Object.fromEntries(names.map((name) => [name, Number(row[name] ?? 0)])),
  }) as Keyed<S>;

/**
 * Returns the figures of the applications for each value of the dimension. Without a dimension, returns one
 * row with the total. The caller reads in a snapshot, as for all functions of this file.
 * @param hasStale result of `hasStaleDays` for these days, or for a longer period
 */
export async function figuresBy(
  em: EntityManager,
  scope: Scope,
  days: Days,
  hasStale: boolean,
  dimension?: Dimension,
): Promise<Keyed<Sums>[]> {
  const isByDay = dimension === undefined || dimension === 'day';
  const { currency, ...limits } = scope;
  if (isByDay && Object.values(limits).every((id) => id === undefined)) {
    const rows = await totalsByDay(em, { currency }, days, hasStale, dimension);
    return rows.map((row) => numbers<Sums>(row, cellSums));
  }
  const { associateId, linkId } = scope;
  const hasDetails = associateId !== undefined || linkId !== undefined;
  const isByStore = !hasDetails && (isByDay || dimension === 'store_id');
  const key = isByStore ? keyOfStores(dimension) : keyOfApplications(dimension);
  const rows = await withStale(em, scope, days)
    .with('cells', () =>
      cellsOf<CellKey, (typeof cellSums)[number]>(isByStore ? 'stores' : 'applications', key, days, hasStale),
    )
    .selectFrom('cells')
    .where((eb) =>
      eb.and([
        ...(associateId === undefined ? [] : [eb('cells.associate_id', '=', associateId)]),
        ...(linkId === undefined ? [] : [eb('cells.marketing_link_id', '=', linkId)]),
      ]),
    )
    .select(
      dimension ? sql<string>`${sql.ref(`cells.${dimension}`)}::text`.as('key') : sql<string>`''`.as('key'),
    )
    .select(({ fn }) => cellSums.map((name) => fn.sum<string>(`cells.${name}`).as(name)))
    // Not by the text of the key, which Postgres would then write for every row.
    .groupBy(dimension ? sql.ref(`cells.${dimension}`) : 'key')
    .execute();
  return rows.map((row) => numbers<Sums>(row, cellSums));
}

type CellKey = (typeof cellKey)[number];
/** The columns of the stored sums that a report with this dimension reads. Without `day`, it reads sums by month. */
const keyOfStores = (dimension?: Dimension): readonly CellKey[] =>
  dimension === 'day' ? dayKey : ['store_id'];
const keyOfApplications = (dimension?: Dimension): readonly CellKey[] =>
  dimension === 'day' ? cellKey : monthKey;

/** Returns the clicks on each marketing link, by its id. */
export async function clicksBy(
  em: EntityManager,
  scope: Scope,
  { from, to }: Days,
): Promise<Map<string, number>> {
  const { linkId } = scope;
  const rows = await queries(em)
    .selectFrom('report_click as c')
    .innerJoin('read.store as s', 's.id', 'c.store_id')
    .where(inScope(scope))
    .where((eb) => eb.between('c.day', from, to))
    .where((eb) => (linkId === undefined ? eb.lit(true) : eb('c.marketing_link_id', '=', linkId)))
    .select('c.marketing_link_id')
    .select(({ fn }) => fn.sum<string>('c.clicks').as('clicks'))
    .groupBy('c.marketing_link_id')
    .execute();
  return new Map(rows.map(({ marketing_link_id: id, clicks }) => [String(id), Number(clicks)]));
}

/** Returns the figures of the lenders' answers by lender. */
export async function lenderFigures(
  em: EntityManager,
  scope: Scope,
  days: Days,
  lenderIds?: readonly number[],
): Promise<Keyed<LenderSums>[]> {
  const hasStale = await hasStaleDays(em, scope, days);
  const rows = await withStale(em, scope, days)
    .with('cells', () =>
      cellsOf<(typeof lenderMonthKey)[number], (typeof lenderCellSums)[number]>(
        'lenders',
        lenderMonthKey,
        days,
        hasStale,
      ),
    )
    .selectFrom('cells')
    .where((eb) =>
      eb.and([
        ...(scope.associateId === undefined ? [] : [eb('cells.associate_id', '=', scope.associateId)]),
        ...(scope.linkId === undefined ? [] : [eb('cells.marketing_link_id', '=', scope.linkId)]),
        ...(lenderIds === undefined ? [] : [eb('cells.lender_id', 'in', [...lenderIds, 0])]),
      ]),
    )
    .select(sql<string>`cells.lender_id::text`.as('key'))
    .select(({ fn }) => lenderCellSums.map((name) => fn.sum<string>(`cells.${name}`).as(name)))
    .groupBy('key')
    .execute();
  return rows.map((row) => numbers<LenderSums>(row, lenderCellSums));
}

/**
 * Returns a histogram of each lender's answer times. Bucket n counts the answers that took about 1.1 ^ n
 * milliseconds.
 */
export async function answerTimes(
  em: EntityManager,
  scope: Scope,
  days: Days,
): Promise<{ lenderId: number; bucket: number; answers: number }[]> {
  const hasStale = await hasStaleDays(em, scope, days);
  const rows = await withStale(em, scope, days)
    .with('cells', () => answerCellsOf(days, hasStale))
    .selectFrom('cells')
    .select(['cells.lender_id', 'cells.bucket'])
    .select(({ fn }) => fn.sum<string>('cells.answers').as('answers'))
    .groupBy(['cells.lender_id', 'cells.bucket'])
    .orderBy('cells.bucket')
    .execute();
  return rows.map(({ lender_id: lenderId, bucket, answers }) => ({
    lenderId: Number(lenderId),
    bucket: Number(bucket),
    answers: Number(answers),
  }));
}
