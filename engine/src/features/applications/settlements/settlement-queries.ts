import {
  SETTLEMENT_DAYS,
  type LenderSettlement,
  type Settlement,
  type Settlements,
  type SettlementsQuery,
  type UnmatchedPayment,
} from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { instant } from '../../../platform/db/instants.ts';
import { inSnapshot } from '../../../platform/db/snapshot.ts';
import { and, everything, ofStore, type SqlCondition } from '../listings/index.logic.ts';
import { inOneCurrency } from '../listings/index.ts';

const usualLimit = 25;
const mostUnmatched = 100;

/**
 * SQL for the accepted sales with a loan, each with the amount that the lender owes and the amount received.
 * Contains test applications only if they are also part of reports.
 */
const settled = `SELECT r.closeout_id, c.application_id, r.store_id, c.org_id, r.lender_id, r.closed_on, r.loan_cents,
    coalesce(r.merchant_fee_cents, 0) AS fee_cents, r.loan_cents - coalesce(r.merchant_fee_cents, 0) AS net_cents,
    p.cents AS received_cents, p.paid_on AS received_on,
    CASE WHEN p.cents = r.loan_cents - coalesce(r.merchant_fee_cents, 0) THEN 'received'
         WHEN p.paid_on IS NOT NULL THEN 'different'
         WHEN r.closed_on < current_date - ${SETTLEMENT_DAYS} THEN 'missing' ELSE 'expected' END AS state
  FROM closeout_result r JOIN closeout c ON c.id = r.closeout_id JOIN application a ON a.id = c.application_id
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(l.paid_cents), 0) AS cents, max(l.paid_on) AS paid_on
    FROM remittance_line l WHERE l.sale_id = c.application_id AND l.lender_id = r.lender_id) p
  WHERE c.applicant_accepted AND r.loan_cents > 0 AND (NOT a.is_test OR a.in_reports)`;

/** Lists sales with a loan: what the lender owes the store for each sale, and what the lender has paid. */
@Injectable()
export class SettlementList {
  list(em: EntityManager, query: SettlementsQuery, reach: SqlCondition): Promise<Settlements> {
    const { storeId, lender_id: lenderId, state, from, to, offset = 0, limit = usualLimit } = query;
    const days = and(
      from ? { sql: 'closed_on >= ?::date', values: [from] } : everything,
      to ? { sql: 'closed_on <= ?::date', values: [to] } : everything,
    );
    return inSnapshot(em, async (seen) => {
      const stores = and(reach, ofStore(storeId));
      const { only, ...unit } = await inOneCurrency(seen, stores, query.currency);
      const place = and(stores, only, is('lender_id', lenderId));
      const all = and(place, days);
      return {
        ...(await pageOf(seen, and(all, is('state', state)), { offset, limit })),
        ...unit,
        lenders: await lendersOf(seen, all),
        unmatched: await unmatchedOf(seen, place),
      };
    });
  }
}

const is = (column: string, value: string | number | undefined): SqlCondition =>
  value === undefined ? everything : { sql: `${column} = ?`, values: [value] };

type Row = { [Key in keyof Settlement]: Key extends `${string}_cents` ? string | number : Settlement[Key] };

async function pageOf(
  em: EntityManager,
  { sql, values }: SqlCondition,
  { offset, limit }: { offset: number; limit: number },
): Promise<Pick<Settlements, 'list' | 'count'>> {
  const rows = await em.execute<Row[]>(
    `SELECT k.closeout_id || '-' || k.lender_id AS id, k.application_id AS form_id, a.reference, k.store_id, s.store_name,
            a.applicant_name, k.lender_id, l.name AS lender_name, to_char(k.closed_on, 'YYYY-MM-DD') AS closed_on,
            k.loan_cents, k.fee_cents, k.net_cents, k.received_cents, to_char(k.received_on, 'YYYY-MM-DD') AS received_on,
            k.state, greatest(0, current_date - k.closed_on) AS days
     FROM (SELECT * FROM (${settled}) t WHERE ${sql}
           ORDER BY array_position(ARRAY['missing', 'different', 'expected', 'received'], state), closed_on, application_id
           LIMIT ? OFFSET ?) k
     JOIN application a ON a.id = k.application_id JOIN read.store s ON s.id = k.store_id JOIN read.lender l ON l.id = k.lender_id
     ORDER BY array_position(ARRAY['missing', 'different', 'expected', 'received'], k.state), k.closed_on, k.application_id`,
    [...values, limit, offset],
  );
  const [total] = await em.execute<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM (${settled}) t WHERE ${sql}`,
    values,
  );
  const list = rows.map((row) => ({
    ...row,
    ...numbers(row, ['loan_cents', 'fee_cents', 'net_cents', 'received_cents']),
  }));
  return { list: list as Settlement[], count: total?.count ?? 0 };
}

async function lendersOf(em: EntityManager, { sql, values }: SqlCondition): Promise<LenderSettlement[]> {
  const rows = await em.execute<Record<keyof LenderSettlement, string | number>[]>(
    `SELECT t.lender_id, l.name AS lender_name, count(*)::int AS deals, sum(loan_cents) AS loan_cents, sum(fee_cents) AS fee_cents,
            sum(net_cents) AS net_cents, sum(received_cents) AS received_cents,
            (count(*) FILTER (WHERE state IN ('missing', 'different')))::int AS missing,
            coalesce(sum(net_cents - received_cents) FILTER (WHERE state IN ('missing', 'different')), 0) AS missing_cents
     FROM (${settled}) t JOIN read.lender l ON l.id = t.lender_id WHERE ${sql}
     GROUP BY t.lender_id, l.name ORDER BY sum(net_cents) DESC, t.lender_id`,
    values,
  );
  return rows.map((row) => ({
    ...row,
    ...numbers(row, ['loan_cents', 'fee_cents', 'net_cents', 'received_cents', 'missing_cents']),
  })) as LenderSettlement[];
}

async function unmatchedOf(em: EntityManager, { sql, values }: SqlCondition): Promise<UnmatchedPayment[]> {
  const rows = await em.execute<
    (Omit<UnmatchedPayment, 'paid_cents' | 'imported_at'> & { paid_cents: string; at: Date })[]
  >(
    `SELECT t.id, s.store_name, l.name AS lender_name, t.reference, t.paid_cents, to_char(t.paid_on, 'YYYY-MM-DD') AS paid_on,
            m.file_name, m.imported_at AS at
     FROM (SELECT * FROM remittance_line WHERE sale_id IS NULL AND (${sql}) ORDER BY paid_on DESC, id DESC LIMIT ${mostUnmatched}) t
     JOIN remittance m ON m.id = t.remittance_id JOIN read.store s ON s.id = t.store_id JOIN read.lender l ON l.id = t.lender_id
     ORDER BY t.paid_on DESC, t.id DESC`,
    values,
  );
  return rows.map(({ at, ...row }) => ({
    ...row,
    paid_cents: Number(row.paid_cents),
    imported_at: instant(at),
  }));
}

/** Sums and large integers arrive as text. */
const numbers = <Key extends string>(
  row: Record<Key, string | number>,
  keys: readonly Key[],
): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, Number(row[key])])) as Record<Key, number>;
