import type { FormListRow } from '@millrace/schemas/api';
import { toCsv } from '@millrace/ui/export';
import { formStatusLook, outcomeLook, stageLook } from '../../shared/status/looks.ts';

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

const columns: readonly [title: string, value: (row: FormListRow) => string | null][] = [
  ['Reference', ({ reference }) => reference],
  ['Applicant', (row) => row.applicant_name],
  ['Phone ends with', (row) => row.phone_last4],
  ['Store', (row) => row.store_name],
  ['Status', ({ stage }) => stageLook(stage).word],
  ['Status', ({ status }) => formStatusLook(status).word],
  ['Requested', (row) => dollars(row.requested_cents)],
  ['Best answer', (row) => row.best_outcome && outcomeLook(row.best_outcome).word],
  ['Lender', (row) => row.best_lender],
  ['Approved', (row) => dollars(row.approved_cents)],
  ['Mode', ({ mode }) => mode],
  ['Associate', (row) => row.associate_name],
  ['Link', (row) => row.link_name],
  ['Started', (row) => row.created_at],
  ['Submitted', (row) => row.submitted_at],
];

/** Converts the rows of the list to CSV for spreadsheets. */
export function csvOf(rows: readonly FormListRow[]): Promise<string> {
  const lines = rows.map((row) => columns.map(([, value]) => value(row) ?? ''));
  return toCsv([columns.map(([title]) => title), ...lines], { quoted: true, quoted_empty: true });
}
