import type { EntityManager } from '@mikro-orm/postgresql';
import { stringify } from 'csv-stringify/sync';
import { instant } from '../../../platform/db/instants.ts';
import { queries } from '../../../platform/db/queries.ts';

const head = [
  ...['Payout', 'Date', 'Partner', 'Kind of partner', 'Email', 'Line', 'Kind of line', 'Store'],
  ...['Amount', 'Currency'],
];

/**
 * Returns the payouts of one partner or of all partners as CSV, newest first. Each line that a payout pays is
 * a row, so the rows of a payout add up to the amount to transfer. A payout is in one currency.
 */
export async function payoutsOf(em: EntityManager, partnerId?: number): Promise<string> {
  const found = await queries(em)
    .selectFrom('commission_payout as o')
    .innerJoin('partner as p', 'p.id', 'o.partner_id')
    .innerJoin('commission_state as t', 't.payout_id', 'o.id')
    .innerJoin('commission_line as l', 'l.id', 't.line_id')
    .leftJoin('read.store as s', 's.id', 'l.store_id')
    .$if(partnerId !== undefined, (rows) => rows.where('o.partner_id', '=', partnerId!))
    .select(['o.id', 'o.created_at', 'p.name', 'p.kind', 'p.email', 'l.id as line', 'l.kind as line_kind'])
    .select(['s.store_name', 'l.store_id', 'l.cents', 'l.currency'])
    .orderBy('o.id', 'desc')
    .orderBy('l.id')
    .execute();
  const rows = found.map((row) => [
    ...[row.id, instant(row.created_at).slice(0, 10), row.name, row.kind, row.email ?? '', row.line],
    ...[row.line_kind, row.store_name ?? (row.store_id === null ? '' : `Store ${row.store_id}`)],
    ...[row.cents / 100, row.currency],
  ]);
  // The byte order mark makes Excel read the file as UTF-8.
  return stringify([head, ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
