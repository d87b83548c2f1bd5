import { downloadCsv, toCsv } from '@millrace/ui/export';
import type { Exporter } from 'react-admin';

/** Converts records to CSV. The columns are in the order in which the records first have them. */
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

/** Exports the rows of a list. It replaces react-admin's exporter, which does not escape formulas. */
export const exporter: Exporter = async (records, _fetchRelated, _provider, resource) =>
  downloadCsv(`${resource ?? 'export'}.csv`, await recordsToCsv(records));
