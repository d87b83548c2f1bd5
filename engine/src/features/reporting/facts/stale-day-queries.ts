import type { EntityManager } from '@mikro-orm/postgresql';
import type { Currency } from '@millrace/schemas/countries';
import { sql } from 'kysely';
import { queries } from '../../../platform/db/queries.ts';

/** Days from `from` to `to`, both included, in the time zone of each store. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * The applications that a report counts. Without a store and an org, these are all applications that the
 * reader may see.
 */
export interface Scope {
  readonly storeId?: number | undefined;
  readonly storeIds?: readonly number[] | undefined;
  readonly orgId?: number | undefined;
  /** Id of a lender affiliate account. Only stores of the organizations that this account manages count. */
  readonly laaId?: number | undefined;
  readonly associateId?: number | undefined;
  readonly linkId?: number | undefined;
  /** Counts only stores with this currency, because amounts of two currencies are never added. */
  readonly currency?: Currency | undefined;
}

/** SQL condition: the store `s` is in the scope. */
export function inScope({ storeId, storeIds, orgId, laaId, currency }: Scope) {
  const conditions = [
    sql<boolean>`true`,
    ...(storeId === undefined ? [] : [sql<boolean>`s.id = ${storeId}`]),
    ...(storeIds === undefined ? [] : [sql<boolean>`s.id = ANY (${[...storeIds]}::int[])`]),
    ...(orgId === undefined ? [] : [sql<boolean>`s.org_id = ${orgId}`]),
    ...(currency === undefined ? [] : [sql<boolean>`s.currency = ${currency}`]),
    ...(laaId === undefined
      ? []
      : [sql<boolean>`s.org_id IN (SELECT o.id FROM read.org o WHERE o.laa_lender_id = ${laaId})`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` AND `)}`;
}

/**
 * Adds to a query the expression `scope`: the stores. `is_to_the_end` is true for a store in which no day after
 * the period has begun. Also adds the expression `stale`: the days whose data changed after their sums were stored. Each row
 * is a store and a day, or null for all days of the store. For these days, reports count the applications
 * instead of reading the sums. The figures are therefore always exact.
 */
export const withStale = (em: EntityManager, scope: Scope, { from, to }: Days) =>
  queries(em)
    .with('scope', (db) =>
      db
        .selectFrom('read.store as s')
        .select(['s.id', 's.timezone'])
        .select(sql<boolean>`${to}::date >= (now() AT TIME ZONE s.timezone)::date`.as('is_to_the_end'))
        .where(inScope(scope)),
    )
    .with('marked', (db) =>
      db
        .selectFrom('report_mark as m')
        .innerJoin('scope', 'scope.id', 'm.store_id')
        .where('m.is_rebuild', '=', false)
        .select(['m.store_id', sql<string | null>`(m.at AT TIME ZONE scope.timezone)::date`.as('day')])
        .distinct(),
    )
    .with('stale', (db) =>
      db
        .selectFrom('marked')
        .select(['marked.store_id', 'marked.day'])
        .where((eb) =>
          eb.or([
            eb('marked.day', 'is', null),
            eb.and([
              eb.between('marked.day', from, to),
              eb.not(
                eb.exists(
                  eb
                    .selectFrom('marked as whole')
                    .select('whole.store_id')
                    .whereRef('whole.store_id', '=', 'marked.store_id')
                    .where('whole.day', 'is', null),
                ),
              ),
            ]),
          ]),
        ),
    );

/**
 * Returns whether the period has stale days. Usually it has none, and queries without the parts for them are
 * planned several times faster. The caller reads the figures in the same snapshot.
 */
export async function hasStaleDays(em: EntityManager, scope: Scope, days: Days): Promise<boolean> {
  const found = await withStale(em, scope, days)
    .selectFrom('stale')
    .select('stale.store_id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** SQL condition: the sums `c` of a store and a day need not be recomputed. */
export const notStale = sql<boolean>`NOT EXISTS (
  SELECT FROM stale WHERE stale.store_id = c.store_id AND (stale.day IS NULL OR stale.day = c.day))`;

/**
 * SQL condition: the fact `f` belongs to a stale day, whose sums must be recomputed. The conditions on `f.at`
 * let Postgres use an index on the time.
 */
export const isStale = ({ from, to }: Days) =>
  sql<boolean>`f.store_id = stale.store_id
    AND f.at >= coalesce(stale.day, ${from}::date) - interval '1 day'
    AND f.at < coalesce(stale.day, ${to}::date) + interval '2 days'
    AND f.day BETWEEN coalesce(stale.day, ${from}::date) AND coalesce(stale.day, ${to}::date)`;
