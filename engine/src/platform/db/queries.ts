import type { EntityManager } from '@mikro-orm/postgresql';
import {
  sql,
  type Expression,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type ReferenceExpression,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Database } from './database.generated.ts';

/**
 * Builds queries that are typed from the migrated database. They run in the transaction and tenant context of
 * the EntityManager.
 */
export const queries = (em: EntityManager): Kysely<Database> => em.getKysely<Database>();

/** SQL condition: the column has one of the values. False for an empty list. */
export const anyOf = <DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: ReferenceExpression<DB, TB>,
  values: readonly unknown[],
): Expression<SqlBool> => eb(column, '=', eb.fn.any(eb.val(values as never)));

/**
 * SQL condition: the column contains all words of the text, in any order. Case, accents and apostrophes make
 * no difference.
 */
export const containsText = <DB, TB extends keyof DB>(
  eb: ExpressionBuilder<DB, TB>,
  column: Expression<string | null>,
  text: string,
): Expression<SqlBool> =>
  eb.and(
    text
      .trim()
      .split(/\s+/)
      .map((word) =>
        eb(eb.fn<number>('strpos', [eb.fn('folded', [column]), eb.fn('folded', [eb.val(word)])]), '>', 0),
      ),
  );

/** SQL expression: the time of the transaction plus this duration. A negative duration is in the past. */
export const fromNow = ({ days = 0, hours = 0, minutes = 0, seconds = 0 }): RawBuilder<string> =>
  sql<string>`now() + make_interval(days => ${days}, hours => ${hours}, mins => ${minutes}, secs => ${seconds})`;

/** Returns the number of rows that the query matches. The query must not select columns. */
export async function total<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const row = await query
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The number of rows at which lists of internal staff stop counting, because no user pages that far. */
export const mostCounted = 10_000;

/** Like `total`, but stops counting at `most`, so that a huge table is not read to its end. */
export async function totalUpTo<DB, TB extends keyof DB>(
  em: EntityManager,
  query: SelectQueryBuilder<DB, TB, object>,
  most: number,
): Promise<number> {
  const found = query
    .select((eb) => eb.lit(1).as('one'))
    .limit(most)
    .$castTo<{ one: number }>();
  return total(queries(em).selectFrom(found.as('found')));
}

/** Returns the sort direction of a list in the form that Kysely expects. */
export const directionOf = ({ direction }: { direction: 'ASC' | 'DESC' }) =>
  direction === 'ASC' ? 'asc' : 'desc';
