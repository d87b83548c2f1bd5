import type { FormListRow } from '@millrace/schemas/api';
import { stringify } from 'csv-stringify/browser/esm/sync';
import { formStatusLook, outcomeLook, stageLook } from '../../shared/status/looks.ts';

const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

const columns: readonly [title: string, value: (row: FormListRow) => string | null][] = [
  ['Reference', ({ reference }) => reference],
  ['Applicant', (row) => row.applicant_name],
  ['Phone ends with', (row) => row.phone_last4],
  ['Store', (row) => row.store_name],
  ['Stands', ({ stage }) => stageLook(stage).word],
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

/** The rows as a file for spreadsheets. A cell that begins like a formula becomes text, so that it is not run. */
export function csvOf(rows: readonly FormListRow[]): string {
  const lines = rows.map((row) => columns.map(([, value]) => value(row) ?? ''));
  return stringify([columns.map(([title]) => title), ...lines], {
    quoted: true,
    quoted_empty: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

/** Begins with a byte order mark, by which Excel knows that the file is UTF-8. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
