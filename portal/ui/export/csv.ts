import type { Options } from 'csv-stringify/browser/esm/sync';

/** Options in which exports differ; the rest is the same everywhere. */
type CsvOptions = Omit<Options, 'escape_formulas' | 'record_delimiter'>;

/**
 * Rows as CSV for spreadsheets. Shoppers and store staff type names and notes, so a cell that begins like a formula is
 * escaped and becomes text. The library is loaded with the first export.
 */
export async function toCsv(rows: readonly unknown[], options: CsvOptions = {}): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  return stringify([...rows], { ...options, escape_formulas: true, record_delimiter: 'windows' });
}

/** Begins with a byte order mark, by which Excel knows that the file is UTF-8. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
