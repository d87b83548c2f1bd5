import type { FormListRow } from '@millrace/schemas/api';
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

/** A spreadsheet would run a cell that begins like a formula; with an apostrophe it is text. */
function cell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** What a list shows, as a file for spreadsheets. */
export function csvOf(rows: readonly FormListRow[]): string {
  const lines = rows.map((row) => columns.map(([, value]) => cell(value(row) ?? '')));
  return [columns.map(([title]) => cell(title)), ...lines].map((line) => `${line.join(',')}\r\n`).join('');
}

/** With a mark at its front by which Excel knows that it is UTF-8. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
