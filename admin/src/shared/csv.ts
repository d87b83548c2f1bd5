/** A spreadsheet takes cells that start like this for formulas. */
const FORMULA = /^[=+\-@\t\r]/;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

/** One cell: never a formula, whatever somebody typed as a name. */
export function csvCell(value: unknown): string {
  const text = textOf(value);
  const safe = FORMULA.test(text) && typeof value !== 'number' ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Columns in the order in which the records first name them. */
export function toCsv(records: readonly Record<string, unknown>[]): string {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = records.map((record) => columns.map((column) => csvCell(record[column])).join(','));
  return [columns.map(csvCell).join(','), ...lines].join('\r\n');
}
