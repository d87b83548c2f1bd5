import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import { cellSums, columnsOf, dayKey, groupsOf, sumsOf } from './fact-cell-queries.ts';
import { isStale, notStale, withStale, type Days, type Scope } from './stale-day-queries.ts';

/** Key of the advisory locks of reports. */
const lockOfReports = 283;
/**
 * Lock number for the sums of all stores. Each recomputation of a single store holds this lock in shared
 * mode. Sums of all stores are therefore computed only while no store is being recomputed.
 */
const allStores = 0;
const totalKey = ['day'] as const;
/** Maximum number of days for which one transaction computes sums over all stores. */
const mostDays = 400;

/**
 * Waits until no process recomputes this store or adds up all stores. Prevents both until the transaction
 * ends.
 */
export const lockStore = (em: EntityManager, storeId: number) =>
  queries(em)
    .selectNoFrom((eb) => [
      eb.fn('pg_advisory_xact_lock', [eb.val(lockOfReports), eb.val(storeId)]).as('store'),
      eb.fn('pg_advisory_xact_lock_shared', [eb.val(lockOfReports), eb.val(allStores)]).as('all'),
    ])
    .execute();

/** Marks the sums of all stores in the currency of this store as outdated on this day, or on every day. */
export async function outdateTotals(em: EntityManager, storeId: number, day?: string): Promise<void> {
  const db = queries(em);
  const days = db
    .selectFrom('read.store as s')
    .where('s.id', '=', storeId)
    .select((of) => ['s.currency' as const, of.lit(false).as('is_current')]);
  if (day === undefined)
    await db
      .updateTable('report_total')
      .set({ is_current: false })
      .where('is_current', '=', true)
      .where((eb) =>
        eb(
          'currency',
          '=',
          eb.selectFrom('read.store as s').select('s.currency').where('s.id', '=', storeId),
        ),
      )
      .execute();
  await db
    .insertInto('report_total')
    .columns(['currency', 'is_current', 'day'])
    .expression(
      day === undefined
        ? days.innerJoin('report_day as d', 'd.store_id', 's.id').select('d.day').orderBy('d.day')
        : days.select(sql<string>`${day}::date`.as('day')),
    )
    .onConflict((conflict) => conflict.columns(['day', 'currency']).doUpdateSet({ is_current: false }))
    .execute();
}

/**
 * Adds up the sums of all stores on days for which they are outdated. Returns the number of days, 0 if none
 * is left.
 */
export async function recomputeTotals(em: EntityManager): Promise<number> {
  const isDue = await queries(em)
    .selectFrom('report_total')
    .select('day')
    .where('is_current', '=', false)
    .limit(1)
    .executeTakeFirst();
  if (!isDue) return 0;
  return em.transactional(async (transaction) => {
    const db = queries(transaction);
    await db
      .selectNoFrom((eb) =>
        eb.fn('pg_advisory_xact_lock', [eb.val(lockOfReports), eb.val(allStores)]).as('locked'),
      )
      .execute();
    const rows = await db
      .selectFrom('report_total')
      .select(sql<string>`day::text`.as('day'))
      .distinct()
      .where('is_current', '=', false)
      .orderBy('day')
      .limit(mostDays)
      .execute();
    const days = rows.map(({ day }) => day);
    await db
      .deleteFrom('report_total')
      .where((eb) => anyOf(eb, 'day', days))
      .execute();
    await db
      .insertInto('report_total')
      .columns(['day', 'currency', 'is_current', ...cellSums])
      .expression((eb) =>
        eb
          .selectFrom('report_day as f')
          .innerJoin('read.store as s', 's.id', 'f.store_id')
          .select((of) => ['f.day' as const, 's.currency' as const, of.lit(true).as('is_current')])
          .select(sumsOf(cellSums))
          .where((of) => anyOf(of, 'f.day', days))
          .groupBy(['f.day', 's.currency']),
      )
      .execute();
    return days.length;
  });
}

/**
 * Returns the figures of all stores, or of all stores with one currency, by day or in total. Uses the sums of
 * all stores on the days on which all of them are current, and on other days the sums of each store.
 * @param hasStale result of `hasStaleDays`
 */
export const totalsByDay = (
  em: EntityManager,
  { currency }: Pick<Scope, 'currency'>,
  days: Days,
  hasStale: boolean,
  dimension?: 'day',
) =>
  withStale(em, { currency }, days)
    .with('fresh', (db) =>
      db
        .selectFrom('report_total as t')
        .where((eb) => (currency === undefined ? eb.lit(true) : eb('t.currency', '=', currency)))
        .where((eb) => eb.between('t.day', days.from, days.to))
        .groupBy('t.day')
        .having(sql<boolean>`bool_and(t.is_current)`)
        .$if(hasStale, (query) =>
          query.where(
            sql<boolean>`NOT EXISTS (SELECT FROM stale WHERE stale.day IS NULL OR stale.day = t.day)`,
          ),
        )
        .select(columnsOf('t', totalKey))
        .select(cellSums.map((name) => sql<number | string>`sum(${sql.ref(`t.${name}`)})`.as(name))),
    )
    .with('open', (db) =>
      db
        .selectFrom(
          sql<{
            day: string;
          }>`generate_series(${days.from}::date, ${days.to}::date, interval '1 day')`.as<'d'>(sql`d (day)`),
        )
        .where(sql<boolean>`NOT EXISTS (SELECT FROM fresh WHERE fresh.day = d.day::date)`)
        .select(sql<string>`d.day::date`.as('day')),
    )
    .with('cells', (db) =>
      db
        .selectFrom('fresh')
        .select([...columnsOf('fresh', totalKey), ...columnsOf('fresh', cellSums)])
        .unionAll(
          db
            .selectFrom('open')
            .innerJoinLateral(
              (eb) =>
                eb
                  .selectFrom('report_day as c')
                  .innerJoin('scope', 'scope.id', 'c.store_id')
                  .whereRef('c.day', '=', 'open.day')
                  .where(hasStale ? notStale : sql<boolean>`true`)
                  .select(cellSums.map((name) => sql<number | string>`sum(${sql.ref(`c.${name}`)})`.as(name)))
                  .as('stored'),
              (join) => join.onTrue(),
            )
            .select([...columnsOf('open', totalKey), ...columnsOf('stored', cellSums)]),
        )
        .$if(hasStale, (query) =>
          query.unionAll(
            db
              .selectFrom('stale')
              .innerJoinLateral(
                (eb) =>
                  eb
                    .selectFrom('read.report_fact as f')
                    .where(isStale(days))
                    .select([...columnsOf('f', dayKey), ...sumsOf(cellSums)])
                    .groupBy(groupsOf(dayKey))
                    .as('live'),
                (join) => join.onTrue(),
              )
              .select([...columnsOf('live', totalKey), ...columnsOf('live', cellSums)]),
          ),
        ),
    )
    .selectFrom('cells')
    .where('cells.started', 'is not', null)
    .select(dimension ? sql<string>`cells.day::text`.as('key') : sql<string>`''`.as('key'))
    .select(({ fn }) => cellSums.map((name) => fn.sum<string>(`cells.${name}`).as(name)))
    .groupBy('key')
    .execute();
