import type { OutstandingOrder, OutstandingOrders, OutstandingOrdersQuery } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { inSnapshot } from '../../../../platform/db/snapshot.ts';
import { and, type SqlCondition } from '../../listings/index.logic.ts';
import { ApplicationSearch } from '../../listings/index.ts';

type Row = Omit<OutstandingOrder, 'submitted_at' | 'since'> & {
  submitted_at: Date | string | null;
  since: Date | string;
};

const outstanding: SqlCondition = { sql: 'order_since IS NOT NULL', values: [] };

/**
 * Lists approved applications that are not funded yet. These are sales that wait for the store or the
 * customer.
 */
@Injectable()
export class OutstandingOrdersList {
  constructor(private readonly search: ApplicationSearch) {}

  list(em: EntityManager, query: OutstandingOrdersQuery, reach: SqlCondition): Promise<OutstandingOrders> {
    const { search, offset = 0, limit = 25 } = query;
    return inSnapshot(em, async (seen) => {
      const { sql, values } = and(outstanding, reach, await this.search.matching(seen, search));
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
        approved_cents: Number(sum?.cents ?? 0),
      };
    });
  }
}
