import { currentSubscription } from '@millrace/schemas/subscriptions';
import { isCurrency, type Currency } from '@millrace/schemas/countries';
import type { Money } from '@millrace/schemas/money';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';

interface StoreRow {
  id: number;
  store_name: string;
  org_name: string;
  state: string;
  city: string;
  industry: string;
  timezone: string;
  is_disabled: boolean;
  since: Date | string;
  submitted: number;
  approved: number;
  closed: number;
  failed: number;
  before: number;
}

/**
 * Returns the current stores of a partner. Each has the numbers of its applications in the last 30 days and
 * in the 30 days before.
 */
export function storeFigures(em: EntityManager, partnerId: number): Promise<StoreRow[]> {
  return em.execute<StoreRow[]>(
    `SELECT s.id, s.store_name, o.name AS org_name, s.state, coalesce(s.city, '') AS city, coalesce(s.industry, '') AS industry, s.timezone, s.is_disabled,
       p.starts_at AS since, f.submitted, f.approved, f.closed, f.failed, f.before
     FROM partner_store p
     JOIN read.store s ON s.id = p.store_id
     JOIN read.org o ON o.id = s.org_id
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(d.submitted) FILTER (WHERE d.day > current_date - 30), 0)::int AS submitted,
              coalesce(sum(d.approved) FILTER (WHERE d.day > current_date - 30), 0)::int AS approved,
              coalesce(sum(d.closed) FILTER (WHERE d.day > current_date - 30), 0)::int AS closed,
              coalesce(sum(d.failed) FILTER (WHERE d.day > current_date - 30), 0)::int AS failed,
              coalesce(sum(d.submitted) FILTER (WHERE d.day <= current_date - 30), 0)::int AS before
       FROM read.store_day d WHERE d.store_id = s.id AND d.day > current_date - 60
     ) f
     WHERE p.partner_id = ? AND p.ends_at IS NULL
     ORDER BY s.store_name, s.id`,
    [partnerId],
  );
}

interface MonthRow {
  month: string;
  submitted: number;
  approved: number;
  closed: number;
}

/**
 * Returns the numbers of a store's applications in each of the last twelve months. Months without
 * applications are omitted.
 */
export function monthsOfStore(em: EntityManager, storeId: number): Promise<MonthRow[]> {
  return em.execute<MonthRow[]>(
    `SELECT to_char(day, 'YYYY-MM') AS month, sum(submitted)::int AS submitted, sum(approved)::int AS approved,
       sum(closed)::int AS closed
     FROM read.store_day WHERE store_id = ? AND day > current_date - interval '1 year' GROUP BY 1 ORDER BY 1`,
    [storeId],
  );
}

interface RevenueRow {
  store_id: number;
  month: string;
  currency: Currency;
  invoices: string[];
  paid_cents: number;
}

/**
 * Returns what the stores of a partner paid in each month of the last year, by currency. Only payments while the
 * partner had the store, in a currency that Millrace knows, count.
 */
export async function revenueOf(em: EntityManager, partnerId: number): Promise<RevenueRow[]> {
  const rows = await em.execute<RevenueRow[]>(
    `SELECT p.store_id, to_char(p.paid_at AT TIME ZONE coalesce(s.timezone, 'UTC'), 'YYYY-MM') AS month, p.currency,
       array_agg(DISTINCT p.stripe_id) AS invoices, sum(p.cents - p.refunded_cents)::int AS paid_cents
     FROM partner_store h
     JOIN read.store_payment p ON p.store_id = h.store_id AND p.paid_at >= h.starts_at
       AND coalesce(p.paid_at < h.ends_at, true)
     JOIN read.store s ON s.id = p.store_id
     WHERE h.partner_id = ? AND p.paid_at > now() - interval '1 year' GROUP BY 1, 2, 3 ORDER BY 2 DESC, 3, 1`,
    [partnerId],
  );
  return rows.filter(({ currency }) => isCurrency(currency));
}

/** Returns the status of the current subscription of each store. */
export async function subscriptionsOf(
  em: EntityManager,
  storeIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await queries(em)
    .selectFrom('read.store_subscription')
    .where((eb) => anyOf(eb, 'store_id', storeIds))
    .select(['id', 'store_id', 'status'])
    .execute();
  const byStore = Map.groupBy(rows, (row) => row.store_id!);
  return new Map(
    [...byStore].map(([storeId, own]) => [
      storeId,
      currentSubscription(own.map(({ id, status }) => ({ id: id!, status: status! })))!.status,
    ]),
  );
}

/** Returns all stores that the partners have or had at any time. */
export async function storesEverOf(em: EntityManager, partnerIds: readonly number[]): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `SELECT DISTINCT store_id AS id FROM partner_store WHERE partner_id = ANY (?::integer[])`,
    [pgArray(partnerIds)],
  );
  return rows.map(({ id }) => id);
}

interface PerformanceRow {
  partner_id: number;
  name: string;
  stores: number;
  submitted: number;
  approved: number;
  closed: number;
  commissions: Money[];
}

/**
 * Returns each partner's commissions and numbers of applications in the last 30 days. The applications of a
 * store on a day count for the partner to whom the store was assigned on that day.
 */
export function performanceOf(em: EntityManager, partnerIds: readonly number[]): Promise<PerformanceRow[]> {
  return em.execute<PerformanceRow[]>(
    `SELECT p.id AS partner_id, p.name,
       (SELECT count(*)::int FROM partner_store s WHERE s.partner_id = p.id AND s.ends_at IS NULL) AS stores,
       f.submitted, f.approved, f.closed,
       (SELECT coalesce(jsonb_agg(jsonb_build_object('cents', m.cents, 'currency', m.currency) ORDER BY m.currency), '[]')
        FROM (SELECT l.currency, sum(l.cents)::int AS cents FROM commission_line l
              WHERE l.partner_id = p.id AND l.happened_at > now() - interval '30 days' GROUP BY 1) m) AS commissions
     FROM partner p CROSS JOIN LATERAL (
       SELECT coalesce(sum(d.submitted), 0)::int AS submitted, coalesce(sum(d.approved), 0)::int AS approved,
              coalesce(sum(d.closed), 0)::int AS closed
       FROM partner_store s JOIN read.store_day d ON d.store_id = s.store_id
         AND d.day >= s.starts_at::date AND coalesce(d.day < s.ends_at::date, true)
       WHERE s.partner_id = p.id AND d.day > current_date - 30
     ) f
     WHERE p.id = ANY (?::integer[]) ORDER BY f.closed DESC, p.name, p.id`,
    [pgArray(partnerIds)],
  );
}

/** Returns the commissions of a partner for one store, by currency. */
export function commissionsOfStore(em: EntityManager, partnerId: number, storeId: number): Promise<Money[]> {
  return em.execute<Money[]>(
    `SELECT sum(cents)::int AS cents, currency FROM commission_line
     WHERE partner_id = ? AND store_id = ? GROUP BY currency ORDER BY currency`,
    [partnerId, storeId],
  );
}
