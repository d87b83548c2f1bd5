import type { Options } from 'csv-stringify/browser/esm/sync';

/** The options of the CSV library that an export may set itself. */
type CsvOptions = Omit<Options, 'escape_formulas' | 'record_delimiter'>;

/**
 * Puts an apostrophe before a number with leading zeros or with more than fifteen digits. Without it, a
 * spreadsheet would drop the zeros or the last digits.
 */
const keepDigits = (value: string): string => (/^(?:0\d+|\d{16,})$/.test(value) ? `'${value}` : value);

/**
 * Converts rows to CSV for spreadsheets. Shoppers and store staff type names and notes, so cells that begin
 * like a formula are escaped. The library is loaded on the first export.
 */
export async function toCsv(rows: readonly unknown[], options: CsvOptions = {}): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const cast = { string: keepDigits, ...options.cast };
  return stringify([...rows], { ...options, cast, escape_formulas: true, record_delimiter: 'windows' });
}

/** Downloads the text as a file. The file begins with a byte order mark, so that Excel reads it as UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
