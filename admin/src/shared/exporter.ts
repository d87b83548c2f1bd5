import { downloadCsv, toCsv } from '@millrace/ui/export';
import type { Exporter } from 'react-admin';

/** Columns in the order in which the records first name them. */
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

/** Replaces react-admin's own exporter, which leaves formulas as they are. */
export const exporter: Exporter = async (records, _fetchRelated, _provider, resource) =>
  downloadCsv(`${resource ?? 'export'}.csv`, await recordsToCsv(records));
