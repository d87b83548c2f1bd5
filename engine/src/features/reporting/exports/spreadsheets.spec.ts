import { expect, test } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import readSheets from 'read-excel-file/node';
import { csvStream, xlsxStream, type Cell, type Table } from './spreadsheets.ts';

const tableOf = (rows: readonly (readonly Cell[])[], size = 2): Table => ({
  name: 'report',
  columns: ['Name', 'Amount'],
  batches: (async function* () {
    for (let at = 0; at < rows.length; at += size) yield await Promise.resolve(rows.slice(at, at + size));
  })(),
});
const rows: readonly (readonly Cell[])[] = [
  ['José "Pepe" Núñez, jr.', 900.5],
  ['=HYPERLINK("http://evil.test")', null],
  ['<b>&amp; \u0001\u{1F600}', -3],
  ['0042', 1_234_567.89],
];

test('writes CSV with the right characters, escaped formulas and kept zeros', async () => {
  expect((await buffer(csvStream(tableOf(rows)))).toString()).toBe(
    [
      '\uFEFFName,Amount',
      '"José ""Pepe"" Núñez, jr.",900.5',
      `"'=HYPERLINK(""http://evil.test"")",`,
      `<b>&amp; \u0001\u{1F600},-3`,
      "'0042,1234567.89",
      '',
    ].join('\r\n'),
  );
});

const read = async (table: Table, most?: number) => {
  const [sheet] = await readSheets(await buffer(xlsxStream(table, most)));
  return sheet!.data;
};

test('writes XLSX that another library reads with the same texts and numbers', async () => {
  expect(await read(tableOf(rows))).toEqual([
    ['Name', 'Amount'],
    ['José "Pepe" Núñez, jr.', 900.5],
    ['=HYPERLINK("http://evil.test")', null],
    ['<b>&amp; \u{1F600}', -3],
    ['0042', 1_234_567.89],
  ]);
});

test('says how many rows are missing in a full sheet', async () => {
  const found = await read(tableOf(rows), 4);
  expect(found).toHaveLength(4);
  expect(found[3]![0]).toBe(
    '2 more rows are not in this file, because a sheet has no more place. Download the CSV file.',
  );
});

test.each([csvStream, xlsxStream])('ends with an error if the rows cannot be read: %p', async (streamOf) => {
  const broken: Table = {
    ...tableOf([]),
    batches: (async function* () {
      yield await Promise.resolve([['a', 1]]);
      throw new Error('connection lost');
    })(),
  };
  await expect(buffer(streamOf(broken))).rejects.toThrow('connection lost');
});
