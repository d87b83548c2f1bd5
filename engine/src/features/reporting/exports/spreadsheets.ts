import { stringify } from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type Cell = string | number | null;
export interface Table {
  /** Name of the file without its extension. */
  readonly name: string;
  readonly columns: readonly string[];
  /** The rows in batches. Only one batch is in memory at a time. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
}

/**
 * Adds an apostrophe to texts of digits. Without it, spreadsheets drop leading zeros and all digits after the
 * fifteenth.
 */
const keepDigits = (value: string): string => (/^(?:0\d+|\d{16,})$/.test(value) ? `'${value}` : value);

const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify([...rows] as Cell[][], {
    cast: { string: keepDigits },
    escape_formulas: true,
    record_delimiter: 'windows',
  });

async function* csvText({ columns, batches }: Table): AsyncGenerator<string> {
  // The byte order mark makes Excel read the file as UTF-8.
  yield `\uFEFF${csvOf([columns])}`;
  for await (const batch of batches) yield csvOf(batch);
}

/** Returns the table as CSV. Cells that begin like a formula are escaped. */
export const csvStream = (table: Table): Readable => Readable.from(csvText(table), { objectMode: false });

/** Limits of Excel: rows in a worksheet, and characters in a cell. */
const mostRows = 1_048_576;
const mostCharacters = 32_767;

const xmlText = (text: string): string =>
  text
    .slice(0, mostCharacters)
    // XML 1.0 has no control characters except tabs and line breaks.
    // oxlint-disable-next-line no-control-regex -- these are the characters to remove
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Returns the name of a column: A to Z, then AA. */
const columnName = (index: number): string =>
  (index < 26 ? '' : columnName(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** Texts are inline strings, which a spreadsheet never evaluates as formulas. */
const cellXml = (cell: Cell, place: string): string => {
  if (cell === null) return '';
  return typeof cell === 'number'
    ? `<c r="${place}"><v>${cell}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
};
const rowXml = (row: readonly Cell[], number: number): string =>
  `<row r="${number}">${row.map((cell, index) => cellXml(cell, `${columnName(index)}${number}`)).join('')}</row>`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/**
 * Writes the XML of the worksheet.
 * @param most the largest number of rows in the worksheet
 */
async function* sheetXml({ columns, batches }: Table, most: number): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rowXml(columns, 1)}`;
  let last = 1;
  let missing = 0;
  for await (const batch of batches) {
    // Leaves one row of the worksheet free for a note that rows are missing.
    const shown = batch.slice(0, most - 1 - last);
    const first = last + 1;
    last += shown.length;
    missing += batch.length - shown.length;
    if (shown.length > 0) yield shown.map((row, index) => rowXml(row, first + index)).join('');
  }
  if (missing > 0)
    yield rowXml(
      [
        `${missing} more rows are not in this file, because a sheet has no more place. Download the CSV file.`,
      ],
      last + 1,
    );
  yield '</sheetData></worksheet>';
}

const parts = {
  '[Content_Types].xml': `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};

/** Returns the table as an XLSX file with one sheet, which is compressed while its rows are read. */
export function xlsxStream(table: Table, most = mostRows): Readable {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  const sheet = Readable.from(sheetXml(table, most), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  // The type declarations of the library describe this stream (a PassThrough) with an older type.
  const file = zip.outputStream as Readable;
  sheet.once('error', (error: Error) => file.destroy(error));
  file.once('close', () => sheet.destroy());
  return file;
}
