import type { OutstandingOrder, OutstandingOrders, OutstandingOrdersQuery } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant, instantOrNull } from '../../../../platform/db/instants.ts';
import { and, matching, type Where } from '../list-conditions.logic.ts';

type Row = Omit<OutstandingOrder, 'submitted_at' | 'since'> & {
  submitted_at: Date | string | null;
  since: Date | string;
};

/**
 * Condition for outstanding orders. An approval that the store must act on is shown in another tab, but it
 * is an outstanding order too.
 */
const open: Where = {
  sql: `stage IN ('approved', 'contract_out') OR (stage = 'needs_action' AND status <> 'review' AND asks_store)`,
  values: [],
};

/**
 * Adds the attempt that matters: the chosen one, otherwise the one with the furthest contract, otherwise the
 * best approval.
 */
const withOrder = (where: string) => `FROM read.application_staged k
  JOIN application a ON a.id = k.id
  LEFT JOIN read.store_associate p ON p.id = a.associate_id AND p.store_id = a.store_id
  JOIN LATERAL (
    SELECT c.lender_id, l.name AS lender_name, c.outcome, c.contract_state, c.approved_cents, c.updated_at
    FROM read.current_attempt c JOIN read.outcome_rank r ON r.outcome = c.outcome AND r.approved JOIN read.lender l ON l.id = c.lender_id
    WHERE c.application_id = k.id
    ORDER BY c.id = a.chosen_attempt_id DESC NULLS LAST, c.contract_state IS NOT NULL DESC, r.rank,
             c.approved_cents DESC NULLS LAST, c.position LIMIT 1
  ) b ON true
  WHERE ${where}`;

/**
 * Lists approved applications that are not funded yet. These are sales that wait for the store or the
 * customer.
 */
@Injectable()
export class OutstandingOrdersList {
  async list(em: EntityManager, query: OutstandingOrdersQuery, reach: Where): Promise<OutstandingOrders> {
    const { search, offset = 0, limit = 25 } = query;
    const chosen = and(open, reach, matching(search));
    // The inner query selects ids from the view alone, because the conditions use the names of its columns
    // without an alias.
    const where = `k.id = ANY(ARRAY(SELECT id FROM read.application_staged WHERE ${chosen.sql}))`;
    const rows = await em.execute<Row[]>(
      `SELECT k.id, k.reference, k.store_id, k.store_name, k.applicant_name, k.phone_last4, k.stage, k.requested_cents,
              k.submitted_at, b.lender_id, b.lender_name, b.outcome, b.contract_state, b.approved_cents,
              b.updated_at AS since, nullif(concat_ws(' ', p.first_name, p.last_name), '') AS associate_name
       ${withOrder(where)} ORDER BY b.updated_at, k.id LIMIT ? OFFSET ?`,
      [...chosen.values, limit, offset],
    );
    const [sum] = await em.execute<{ count: number; cents: string }[]>(
      `SELECT count(*)::int AS count, coalesce(sum(b.approved_cents), 0) AS cents ${withOrder(where)}`,
      chosen.values,
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
  }
}
