import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import {
  answerKey,
  answerMonthKey,
  cellKey,
  cellSums,
  columnsOf,
  dayKey,
  groupsOf,
  lenderCellKey,
  lenderCellSums,
  near,
  sumsOf,
  lenderMonthKey,
  monthKey,
} from './fact-cell-queries.ts';
import { lockStore, outdateTotals } from './total-queries.ts';

/**
 * Maximum number of marks (changed days) of a store that one transaction takes. A busy store then does not
 * hold locks for long.
 */
const mostMarks = 500;

/**
 * Recomputes the stored sums of one store for the days that are marked as changed, and deletes the marks.
 * Returns the id of the store. Returns undefined if no other store has marks, or if other processes are
 * recomputing all of them. Safe to repeat, and safe to run in several processes at once.
 * @param except ids of stores that must not be recomputed now
 */
export async function recomputeNextStore(
  em: EntityManager,
  except: readonly number[] = [],
): Promise<number | undefined> {
  return em.transactional(async (transaction) => {
    const db = queries(transaction);
    const next = await db
      .selectFrom('report_mark')
      .select('store_id')
      .where(sql<boolean>`store_id <> ALL (${[...except]}::int[])`)
      .orderBy('is_rebuild')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!next) return undefined;
    const storeId = next.store_id;
    const marks = await db
      .selectFrom('report_mark')
      .select(['id', 'at'])
      .where('store_id', '=', storeId)
      .orderBy('id')
      .limit(mostMarks)
      .forUpdate()
      .skipLocked()
      .execute();
    await lockStore(transaction, storeId);
    // From here on, each statement sees everything that was committed before this lock was granted.
    if (marks.some(({ at }) => at === null)) await recompute(transaction, storeId);
    else for (const day of await daysOf(transaction, marks)) await recompute(transaction, storeId, day);
    await db
      .deleteFrom('report_mark')
      .where((eb) =>
        anyOf(
          eb,
          'id',
          marks.map(({ id }) => id),
        ),
      )
      .execute();
    return storeId;
  });
}

/** Returns the days of these marks in the current time zone of their store. */
async function daysOf(em: EntityManager, marks: readonly { id: string }[]): Promise<string[]> {
  const rows = await queries(em)
    .selectFrom('report_mark as m')
    .innerJoin('read.store as s', 's.id', 'm.store_id')
    .select(sql<string>`(m.at AT TIME ZONE s.timezone)::date::text`.as('day'))
    .distinct()
    .where((eb) =>
      anyOf(
        eb,
        'm.id',
        marks.map(({ id }) => id),
      ),
    )
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Replaces the stored sums of a store: those of one day, or all of them. */
async function recompute(em: EntityManager, storeId: number, day?: string): Promise<void> {
  const db = queries(em);
  await deleteSums(em, storeId, day);
  const facts = db.selectFrom('read.report_fact as f').where('f.store_id', '=', storeId);
  const ofDay = day === undefined ? facts : facts.where('f.day', '=', day).where(near(day, day));
  await db
    .with('f', (of) =>
      of
        .insertInto('report_cell')
        .columns([...cellKey, ...cellSums])
        .expression(
          ofDay.select([...columnsOf('f', cellKey), ...sumsOf(cellSums)]).groupBy(groupsOf(cellKey)),
        )
        .returning([...cellKey, ...cellSums]),
    )
    .insertInto('report_day')
    .columns([...dayKey, ...cellSums])
    .expression((eb) =>
      eb
        .selectFrom('f')
        .select([...columnsOf('f', dayKey), ...sumsOf(cellSums)])
        .groupBy(groupsOf(dayKey)),
    )
    .execute();
  await outdateTotals(em, storeId, day);
  const answers = db.selectFrom('read.report_lender_fact as f').where('f.store_id', '=', storeId);
  const answersOfDay = day === undefined ? answers : answers.where('f.day', '=', day).where(near(day, day));
  // Reads each answer of a lender only once, to fill both tables.
  await db
    .with('f', () =>
      answersOfDay.select([...columnsOf('f', lenderCellKey), ...columnsOf('f', lenderCellSums), 'f.bucket']),
    )
    .with('lender_cell', (of) =>
      of
        .insertInto('report_lender_cell')
        .columns([...lenderCellKey, ...lenderCellSums])
        .expression(
          of
            .selectFrom('f')
            .select([...columnsOf('f', lenderCellKey), ...sumsOf(lenderCellSums)])
            .groupBy(groupsOf(lenderCellKey)),
        )
        .returning('store_id'),
    )
    .insertInto('report_answer_time')
    .columns([...answerKey, 'answers'])
    .expression((eb) =>
      eb
        .selectFrom('f')
        .where('f.bucket', 'is not', null)
        .select(columnsOf('f', answerKey))
        .select(({ fn }) => fn.countAll<number>().as('answers'))
        .groupBy(groupsOf(answerKey)),
    )
    .execute();
  await addUpMonths(em, storeId, day);
}

/** Adds up the sums by day of a store to sums by month: those of one day's month, or all of them. */
async function addUpMonths(em: EntityManager, storeId: number, day: string | undefined): Promise<void> {
  const month = sql<string>`date_trunc('month', f.day)::date`;
  const isOfMonth =
    day === undefined
      ? sql<boolean>`f.store_id = ${storeId}`
      : sql<boolean>`f.store_id = ${storeId} AND f.day >= date_trunc('month', ${day}::date)
          AND f.day < date_trunc('month', ${day}::date) + interval '1 month'`;
  await queries(em)
    .with('months', (of) =>
      of
        .insertInto('report_month')
        .columns(['month', ...monthKey, ...cellSums])
        .expression(
          of
            .selectFrom('report_cell as f')
            .where(isOfMonth)
            .select([month.as('month'), ...columnsOf('f', monthKey), ...sumsOf(cellSums)])
            .groupBy([month, ...groupsOf(monthKey)]),
        )
        .returning('store_id'),
    )
    .with('lender_months', (of) =>
      of
        .insertInto('report_lender_month')
        .columns(['month', ...lenderMonthKey, ...lenderCellSums])
        .expression(
          of
            .selectFrom('report_lender_cell as f')
            .where(isOfMonth)
            .select([month.as('month'), ...columnsOf('f', lenderMonthKey), ...sumsOf(lenderCellSums)])
            .groupBy([month, ...groupsOf(lenderMonthKey)]),
        )
        .returning('store_id'),
    )
    .insertInto('report_answer_month')
    .columns(['month', ...answerMonthKey, 'answers'])
    .expression((eb) =>
      eb
        .selectFrom('report_answer_time as f')
        .where(isOfMonth)
        .select([month.as('month'), ...columnsOf('f', answerMonthKey), ...sumsOf(['answers'])])
        .groupBy([month, ...groupsOf(answerMonthKey)]),
    )
    .execute();
}

/** Deletes the stored sums of a store in one statement: those of one day and its month, or all of them. */
async function deleteSums(em: EntityManager, storeId: number, day: string | undefined): Promise<void> {
  const isOld = sql<boolean>`store_id = ${storeId}${day === undefined ? sql`` : sql` AND day = ${day}`}`;
  const isOldMonth = sql<boolean>`store_id = ${storeId}${day === undefined ? sql`` : sql` AND month = date_trunc('month', ${day}::date)::date`}`;
  await queries(em)
    .with('month', (of) => of.deleteFrom('report_month').where(isOldMonth).returning('store_id'))
    .with('lender_month', (of) =>
      of.deleteFrom('report_lender_month').where(isOldMonth).returning('store_id'),
    )
    .with('answer_month', (of) =>
      of.deleteFrom('report_answer_month').where(isOldMonth).returning('store_id'),
    )
    .with('cell', (of) => of.deleteFrom('report_cell').where(isOld).returning('store_id'))
    .with('days', (of) => of.deleteFrom('report_day').where(isOld).returning('store_id'))
    .with('lender', (of) => of.deleteFrom('report_lender_cell').where(isOld).returning('store_id'))
    .deleteFrom('report_answer_time')
    .where(isOld)
    .execute();
}
