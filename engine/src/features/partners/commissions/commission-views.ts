import type { CommissionArea, CommissionLine, PartnerCommissions } from '@millrace/schemas/api';
import type { Currency } from '@millrace/schemas/countries';
import type { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'csv-stringify/sync';
import { instant } from '../../../platform/db/instants.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import { totalsOf } from './ledger.logic.ts';
import { ledgerLines, sumsOf } from './ledger-queries.ts';

const mostLines = 200;

/**
 * Returns the sums and the newest lines of a partner. The caller ensures that the user may see the names of
 * the partner's stores.
 */
export async function areaOf(em: EntityManager, partnerId: number): Promise<CommissionArea> {
  return {
    totals: totalsOf(await sumsOf(em, partnerId)),
    lines: await linesOf(em, partnerId, mostLines),
  };
}

/** The page of a user who is not a partner yet: all values are empty. */
export const noArea: CommissionArea = { totals: [], lines: [] };

async function linesOf(em: EntityManager, partnerId: number, most: number | null): Promise<CommissionLine[]> {
  const rows = await ledgerLines(em, partnerId, most);
  const stores = await queries(em)
    .selectFrom('read.store')
    .select(['id', 'store_name'])
    .where((eb) => anyOf(eb, 'id', [...new Set(rows.flatMap(({ storeId }) => storeId ?? []))]))
    .execute();
  const names = new Map(stores.map(({ id, store_name: name }) => [id, name]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    store_id: row.storeId,
    store_name: row.storeId === null ? null : (names.get(row.storeId) ?? `Store ${row.storeId}`),
    cents: row.cents,
    currency: row.currency,
    reason: row.reason,
    state: row.state,
    state_reason: row.stateReason,
    happened_at: instant(row.happenedAt),
    held_until: instant(row.heldUntil),
  }));
}

/** Returns the ledger of a partner for internal staff, with its rates, undecided proposals and payouts. */
export async function commissionsOf(
  em: EntityManager,
  partnerId: number,
  readerId: number,
): Promise<PartnerCommissions> {
  const db = queries(em);
  const rates = await db
    .selectFrom('commission_rate')
    .where('partner_id', '=', partnerId)
    .select(['id', 'basis', 'cents', 'currency', 'basis_points', 'hold_days', 'starts_at'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const proposals = await db
    .selectFrom('commission_proposal as p')
    .leftJoin('read.app_user as u', 'u.id', 'p.proposed_by')
    .where('p.partner_id', '=', partnerId)
    .where('p.is_approved', 'is', null)
    .select(['p.id', 'p.cents', 'p.currency', 'p.reason', 'p.proposed_by', 'p.proposed_at'])
    .select(['u.first_name', 'u.last_name'])
    .orderBy('p.id')
    .execute();
  const payouts = await db
    .selectFrom('commission_payout')
    .where('partner_id', '=', partnerId)
    .select(['id', 'cents', 'currency', 'created_at'])
    .orderBy('id', 'desc')
    .execute();
  return {
    ...(await areaOf(em, partnerId)),
    rates: rates.map(({ starts_at, basis, currency, ...rate }) => ({
      ...rate,
      currency: currency as Currency,
      basis: basis as 'sale' | 'invoice',
      starts_at: instant(starts_at),
    })),
    proposals: proposals.map((row) => ({
      id: row.id,
      cents: row.cents,
      currency: row.currency as Currency,
      reason: row.reason,
      proposed_by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
      proposed_at: instant(row.proposed_at),
      is_mine: row.proposed_by === readerId,
    })),
    payouts: payouts.map(({ created_at, currency, ...payout }) => ({
      ...payout,
      currency: currency as Currency,
      created_at: instant(created_at),
    })),
  };
}

/** Returns the statement of a partner as CSV: all lines of the ledger, newest first. */
export async function statementOf(em: EntityManager, partnerId: number): Promise<string> {
  const head = ['Date', 'Line', 'Kind', 'Store', 'Amount', 'Currency', 'State', 'Reason'];
  const lines = await linesOf(em, partnerId, null);
  const rows = lines.map((line) => [
    line.happened_at.slice(0, 10),
    line.id,
    line.kind,
    line.store_name ?? '',
    line.cents / 100,
    line.currency,
    line.state,
    line.kind === 'manual' ? line.reason : line.state_reason,
  ]);
  // The byte order mark makes Excel read the file as UTF-8.
  return stringify([head, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
