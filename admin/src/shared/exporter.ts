import { downloadCSV, type Exporter } from 'react-admin';

/** Columns in the order in which the records first name them. The library is loaded with the first file. */
export async function recordsToCsv(records: readonly Record<string, unknown>[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  if (columns.length === 0) return '';
  return stringify([...records], {
    columns,
    header: true,
    eof: false,
    record_delimiter: 'windows',
    // people outside the company type names and notes: a cell that begins like a formula becomes text
    escape_formulas: true,
    quoted_match: /^[=+\-@\t\r]|[\r\n']/,
    cast: { number: (value) => ({ value: String(value), quoted_match: [] }), boolean: String },
  });
}

/** Takes the place of react-admin's own exporter, which would hand formulas on to the spreadsheet. */
export const exporter: Exporter = async (records, _fetchRelated, _provider, resource) =>
  downloadCSV(await recordsToCsv(records), resource ?? 'export');
