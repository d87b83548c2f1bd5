import type { CommissionLine, CommissionState } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/countries';
import type { EntityManager } from '@mikro-orm/postgresql';
import { pgArray } from '../../../platform/db/pg-array.ts';
import type { Earner } from './ledger.logic.ts';

/**
 * Returns whether an application is a sale now. A sale that is refunded in part is still a sale. Returns
 * undefined for deleted applications and tests, which earn no commissions.
 */
export async function saleOf(
  em: EntityManager,
  applicationId: string,
): Promise<{ storeId: number; isSale: boolean } | undefined> {
  const [row] = await em.execute<{ storeId: number; isSale: boolean }[]>(
    `SELECT a.store_id AS "storeId",
       (f.funded OR coalesce(c.applicant_accepted, false) AND NOT f.cancelled) AND (f.partly_refunded OR NOT EXISTS (
         SELECT FROM read.contract_step r WHERE r.application_id = a.id AND r.operation = 'refund' AND r.state = 'DONE'
       )) AS "isSale"
     FROM read.application a
     LEFT JOIN read.closeout c ON c.application_id = a.id
     CROSS JOIN LATERAL (
       SELECT coalesce(bool_or(t.contract_state IN ('Funded', 'Partly Refunded')), false) AS funded,
              coalesce(bool_or(t.contract_state = 'Partly Refunded'), false) AS partly_refunded,
              coalesce(bool_or(t.contract_state IN ('Contract Canceled', 'Cancelled', 'Refunded')), false) AS cancelled
       FROM read.current_attempt t WHERE t.application_id = a.id
     ) f
     WHERE a.id = ? AND a.deleted_at IS NULL AND NOT a.is_test`,
    [applicationId],
  );
  return row;
}

/** Returns the currency in which a store sells. */
export async function currencyOfStore(em: EntityManager, storeId: number): Promise<Currency> {
  const [row] = await em.execute<{ currency: Currency }[]>(`SELECT currency FROM read.store WHERE id = ?`, [
    storeId,
  ]);
  return row!.currency;
}

export async function causesOf(em: EntityManager, applicationId: string): Promise<string[]> {
  const rows = await em.execute<{ cause: string }[]>(
    `SELECT cause FROM commission_cause WHERE cause LIKE ? OR cause LIKE ?`,
    [`sale:${applicationId}:%`, `reversal:sale:${applicationId}:%`],
  );
  return rows.map(({ cause }) => cause);
}

/**
 * Records a cause of commissions, for example a sale. Returns false if the ledger already contains this
 * cause.
 */
export async function addCause(
  em: EntityManager,
  { cause, storeId, at }: { cause: string; storeId: number; at: Date },
): Promise<boolean> {
  const rows = await em.execute<object[]>(
    `INSERT INTO commission_cause (cause, store_id, happened_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING RETURNING cause`,
    [cause, storeId, at],
  );
  return rows.length > 0;
}

/**
 * Returns the store's partners at that time, each with the commission rate of that time. The amount of a sale is
 * in one currency, so it applies only to sales in this currency. A share of an invoice has the invoice's currency.
 */
export function earnersOf(
  em: EntityManager,
  {
    storeId,
    basis,
    at,
    currency,
  }: { storeId: number; basis: 'sale' | 'invoice'; at: Date; currency: Currency },
): Promise<Earner[]> {
  return em.execute<Earner[]>(
    `SELECT s.partner_id AS "partnerId", r.cents, r.basis_points AS "basisPoints", r.hold_days AS "holdDays"
     FROM partner_store s CROSS JOIN LATERAL (
       SELECT cents, basis_points, hold_days FROM commission_rate
       WHERE partner_id = s.partner_id AND basis = ? AND starts_at <= ? AND (cents IS NULL OR currency = ?) ORDER BY starts_at DESC, id DESC LIMIT 1
     ) r
     WHERE s.store_id = ? AND s.starts_at <= ? AND coalesce(s.ends_at > ?, true)`,
    [basis, at, currency, storeId, at, at],
  );
}

export interface NewLine {
  readonly partnerId: number;
  readonly storeId: number | null;
  readonly kind: CommissionLine['kind'];
  readonly cause: string;
  readonly reversesId?: number;
  readonly cents: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly at: Date;
  /** End of the holding period. The commission line is not approved before this time. */
  readonly heldUntil: Date;
  readonly state: CommissionState;
  readonly stateReason: string;
  readonly changedBy?: number;
}

/** Adds a line with its first state. A partner has one line for each cause. */
export async function addLine(em: EntityManager, line: NewLine): Promise<void> {
  await em.execute(
    `WITH line AS (
       INSERT INTO commission_line (partner_id, store_id, kind, cause, reverses_id, cents, currency, reason, happened_at, held_until)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (cause, partner_id) DO NOTHING RETURNING id, partner_id
     )
     INSERT INTO commission_state (line_id, partner_id, state, reason, changed_by)
     SELECT id, partner_id, ?, ?, ?::integer FROM line`,
    [
      ...[
        line.partnerId,
        line.storeId,
        line.kind,
        line.cause,
        line.reversesId ?? null,
        line.cents,
        line.currency,
        line.reason,
      ],
      ...[line.at, line.heldUntil, line.state, line.stateReason, line.changedBy ?? null],
    ],
    'run',
  );
}

/** SQL of the current state of the line `l`. */
const presentState = `(SELECT t.state FROM commission_state t WHERE t.line_id = l.id ORDER BY t.id DESC LIMIT 1)`;

export interface StoredLine {
  readonly id: number;
  readonly partnerId: number;
  readonly storeId: number | null;
  readonly cents: number;
  readonly currency: Currency;
  readonly state: CommissionState;
}

/** Returns the commission lines of a cause (for example a sale) that have no reversal. */
export function linesOfCause(em: EntityManager, cause: string): Promise<StoredLine[]> {
  return em.execute<StoredLine[]>(
    `SELECT l.id::integer, l.partner_id AS "partnerId", l.store_id AS "storeId", l.cents, l.currency, ${presentState} AS state
     FROM commission_line l
     WHERE l.cause = ? AND NOT EXISTS (SELECT FROM commission_line r WHERE r.reverses_id = l.id) ORDER BY l.partner_id`,
    [cause],
  );
}

interface EarnedLine extends StoredLine {
  /** The remaining amount in cents: the line minus its reversals. */
  readonly remaining: number;
  readonly heldUntil: Date | string;
}

/** Returns the lines of a paid invoice, each with the amount that remains after earlier refunds. */
export function invoiceLinesOf(em: EntityManager, cause: string): Promise<EarnedLine[]> {
  return em.execute<EarnedLine[]>(
    `SELECT l.id::integer, l.partner_id AS "partnerId", l.store_id AS "storeId", l.cents, l.currency, ${presentState} AS state,
       l.held_until AS "heldUntil", l.cents + coalesce(
         (SELECT sum(r.cents) FROM commission_line r WHERE r.reverses_id = l.id), 0)::integer AS remaining
     FROM commission_line l WHERE l.cause = ? ORDER BY l.partner_id`,
    [cause],
  );
}

interface Change {
  readonly state: CommissionState;
  readonly reason: string;
  readonly payoutId?: number;
  readonly changedBy?: number;
}

export async function addStates(
  em: EntityManager,
  lineIds: readonly number[],
  { state, reason, payoutId, changedBy }: Change,
): Promise<void> {
  await em.execute(
    `INSERT INTO commission_state (line_id, partner_id, state, reason, payout_id, changed_by)
     SELECT id, partner_id, ?, ?, ?::integer, ?::integer FROM commission_line WHERE id = ANY (?::bigint[])
     ON CONFLICT (line_id, state) DO NOTHING`,
    [state, reason, payoutId ?? null, changedBy ?? null, pgArray(lineIds)],
    'run',
  );
}

/** Returns partners that have pending lines whose holding period is over. */
export async function partnersToApprove(em: EntityManager, now: Date): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `SELECT DISTINCT l.partner_id AS id FROM commission_line l WHERE l.held_until <= ? AND ${presentState} = 'pending'`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export async function pendingLines(em: EntityManager, partnerId: number, now: Date): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `SELECT l.id::integer FROM commission_line l
     WHERE l.partner_id = ? AND l.held_until <= ? AND ${presentState} = 'pending'`,
    [partnerId, now],
  );
  return rows.map(({ id }) => id);
}

export function approvedLines(
  em: EntityManager,
  partnerId: number,
): Promise<{ id: number; cents: number; currency: Currency }[]> {
  return em.execute(
    `SELECT l.id::integer, l.cents, l.currency FROM commission_line l
     WHERE l.partner_id = ? AND ${presentState} = 'approved' ORDER BY l.currency, l.id`,
    [partnerId],
  );
}

export async function sumsOf(
  em: EntityManager,
  partnerId: number,
): Promise<{ currency: Currency; state: CommissionState; cents: number }[]> {
  const rows = await em.execute<{ currency: Currency; state: CommissionState; cents: string }[]>(
    `SELECT l.currency, ${presentState} AS state, sum(l.cents) AS cents FROM commission_line l
     WHERE l.partner_id = ? GROUP BY 1, 2 ORDER BY 1`,
    [partnerId],
  );
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

interface LineRow {
  id: number;
  kind: CommissionLine['kind'];
  storeId: number | null;
  cents: number;
  currency: Currency;
  reason: string;
  state: CommissionState;
  stateReason: string;
  happenedAt: Date | string;
  heldUntil: Date | string;
}

/**
 * Returns the newest lines of a partner. Without a limit (`most` is null), returns all lines, for a
 * statement.
 */
export function ledgerLines(em: EntityManager, partnerId: number, most: number | null): Promise<LineRow[]> {
  return em.execute<LineRow[]>(
    `SELECT l.id::integer, l.kind, l.store_id AS "storeId", l.cents, l.currency, l.reason, t.state, t.reason AS "stateReason",
       l.happened_at AS "happenedAt", l.held_until AS "heldUntil"
     FROM commission_line l CROSS JOIN LATERAL (
       SELECT state, reason FROM commission_state WHERE line_id = l.id ORDER BY id DESC LIMIT 1
     ) t
     WHERE l.partner_id = ? ORDER BY l.happened_at DESC, l.id DESC LIMIT ?`,
    [partnerId, most],
  );
}
