import { downloadCsv, toCsv } from '@millrace/ui/export';
import type { Exporter } from 'react-admin';

/** Columns in the order of their first appearance. */
export async function recordsToCsv(records: readonly Record<string, unknown>[]): Promise<string> {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (columns.length === 0) return '';
  return toCsv(records, {
    columns,
    header: true,
    eof: false,
    quoted_match: /^[=+\-@\t\r]|[\r\n']/,
    cast: { number: (value) => ({ value: String(value), quoted_match: [] }), boolean: String },
  });
}

/** Replaces react-admin's exporter, which does not escape formulas. */
export const exporter: Exporter = async (records, _fetchRelated, _provider, resource) =>
  downloadCsv(`${resource ?? 'export'}.csv`, await recordsToCsv(records));
