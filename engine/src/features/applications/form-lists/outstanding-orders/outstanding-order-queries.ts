import type {
  OrderAge,
  OutstandingOrder,
  OutstandingOrders,
  OutstandingOrdersQuery,
} from '@millrace/schemas/api';
import { orderAges } from '@millrace/schemas/list-choices';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import { and, everything, type SqlCondition } from '../../listings/index.logic.ts';
import { ApplicationSearch, inOneCurrency } from '../../listings/index.ts';

type Row = Omit<OutstandingOrder, 'submitted_at' | 'since'> & {
  submitted_at: Date | string | null;
  since: Date | string;
};

/** The orders of one age at one lender. `found` and `cents` count only those that the search and filter find. */
interface Figure {
  readonly age: OrderAge;
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly found: number;
  readonly cents: string;
}

const outstanding: SqlCondition = { sql: 'order_since IS NOT NULL', values: [] };

const ageSql = `CASE WHEN order_since > now() - interval '7 days' THEN 'week' WHEN order_since > now() - interval '14 days' THEN 'fortnight'
  WHEN order_since > now() - interval '30 days' THEN 'month' ELSE 'older' END`;
const inAge = (age: OrderAge | undefined): SqlCondition =>
  age === undefined ? everything : { sql: `${ageSql} = ?`, values: [age] };
const atLender = (lenderId: number | undefined): SqlCondition =>
  lenderId === undefined ? everything : { sql: 'order_lender_id = ?', values: [lenderId] };

/**
 * Lists approved applications that are not funded yet. These are sales that wait for the store or the
 * customer.
 */
@Injectable()
export class OutstandingOrdersList {
  constructor(private readonly search: ApplicationSearch) {}

  list(em: EntityManager, query: OutstandingOrdersQuery, reach: SqlCondition): Promise<OutstandingOrders> {
    const { search, lender_id: lenderId, age, currency: asked, offset = 0, limit = 25 } = query;
    return inSnapshot(em, async (seen) => {
      const { only, ...unit } = await inOneCurrency(seen, reach, asked);
      const all = and(outstanding, reach, only);
      const found = await this.search.matching(seen, search);
      const { sql, values } = and(all, found, inAge(age), atLender(lenderId));
      const rows = await seen.execute<Row[]>(
        `SELECT k.id, a.reference, k.store_id, s.store_name, a.applicant_name, a.phone_last4, k.stage, k.requested_cents,
                k.submitted_at, b.lender_id, l.name AS lender_name, b.outcome, b.contract_state, b.approved_cents,
                k.order_since AS since, nullif(concat_ws(' ', p.first_name, p.last_name), '') AS associate_name
         FROM (SELECT * FROM read.application_listed WHERE ${sql} ORDER BY order_since, id LIMIT ? OFFSET ?) k
         JOIN application a ON a.id = k.id
         JOIN read.store s ON s.id = k.store_id
         JOIN read.attempt b ON b.id = k.order_attempt_id
         JOIN read.lender l ON l.id = b.lender_id
         LEFT JOIN read.store_associate p ON p.id = a.associate_id AND p.store_id = a.store_id
         ORDER BY k.order_since, k.id`,
        [...values, limit, offset],
      );
      const [sum] = await seen.execute<{ count: number; cents: string }[]>(
        `SELECT count(*)::int AS count, coalesce(sum(order_cents), 0) AS cents FROM read.application_listed WHERE ${sql}`,
        values,
      );
      return {
        list: rows.map((row) => ({
          ...row,
          submitted_at: instantOrNull(row.submitted_at),
          since: instant(row.since),
        })),
        count: sum?.count ?? 0,
        ...unit,
        approved_cents: Number(sum?.cents ?? 0),
        ...(await figuresOf(seen, all, and(found, atLender(lenderId)))),
      };
    });
  }
}

/**
 * Counts the orders by age and by lender. The ages follow the search and the chosen lender. The lenders count all
 * orders, because they are the choices of the filter.
 */
async function figuresOf(
  em: EntityManager,
  all: SqlCondition,
  found: SqlCondition,
): Promise<Pick<OutstandingOrders, 'ages' | 'lenders'>> {
  const rows = await em.execute<Figure[]>(
    `SELECT k.*, l.name FROM (
       SELECT ${ageSql} AS age, order_lender_id AS id, count(*)::int AS count,
         count(*) FILTER (WHERE ${found.sql})::int AS found,
         coalesce(sum(order_cents) FILTER (WHERE ${found.sql}), 0) AS cents
       FROM read.application_listed WHERE ${all.sql} GROUP BY 1, 2) k
     JOIN read.lender l ON l.id = k.id ORDER BY l.name`,
    [...found.values, ...found.values, ...all.values],
  );
  const lenders = Map.groupBy(rows, ({ id }) => id);
  return {
    ages: orderAges.map((age) => {
      const ofAge = rows.filter((row) => row.age === age);
      return { age, count: sumBy(ofAge, 'found'), approved_cents: sumBy(ofAge, 'cents') };
    }),
    lenders: [...lenders.values()]
      .map((ofLender) => ({ id: ofLender[0]!.id, name: ofLender[0]!.name, count: sumBy(ofLender, 'count') }))
      .toSorted((one, other) => other.count - one.count),
  };
}

function sumBy(rows: readonly Figure[], column: 'count' | 'found' | 'cents'): number {
  return rows.reduce((sum, row) => sum + Number(row[column]), 0);
}
