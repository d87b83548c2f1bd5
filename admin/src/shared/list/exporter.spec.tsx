import { expect, test } from '@jest/globals';
import { exportedRows, recordsToCsv } from './ResourceList.tsx';

const csvCell = async (value: unknown): Promise<string> =>
  (await recordsToCsv([{ cell: value }])).slice('cell\r\n'.length);

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
  ['=a\nb', `"'=a\nb"`],
])('escapes formulas in a cell: %j', async (value, cell) => expect(await csvCell(value)).toBe(cell));

test('keeps numbers, texts, empty and nested values', async () => {
  expect(await csvCell(-5)).toBe('-5');
  expect(await csvCell('Núñez, Maria')).toBe('"Núñez, Maria"');
  expect(await csvCell(null)).toBe('');
  expect(await csvCell(true)).toBe('true');
  expect(await csvCell(['MN', 'WI'])).toBe('"[""MN"",""WI""]"');
  expect(await csvCell({ a: '=1' })).toBe('"{""a"":""=1""}"');
});

test('has the columns of all records in order of appearance', async () => {
  expect(
    await recordsToCsv([
      { id: 1, name: 'a' },
      { id: 2, state: '=x' },
    ]),
  ).toBe(`id,name,state\r\n1,a,\r\n2,,"'=x"`);
  expect(await recordsToCsv([])).toBe('');
});

test('keeps leading zeros and long numbers, and names the time zone of times', async () => {
  expect(
    await recordsToCsv([
      { id: 1, phone_last4: '0129', account: '1234567890123456', at: '2026-11-26T13:00:00.000Z' },
    ]),
  ).toBe(`id,phone_last4,account,at (UTC)\r\n1,"'0129","'1234567890123456",2026-11-26T13:00:00.000Z`);
  expect(await csvCell('129')).toBe('129');
  expect(await csvCell('0')).toBe('0');
});

test('says whether an export has all rows', () => {
  expect(exportedRows(1)).toBe('1 row exported, all of this list.');
  expect(exportedRows(1015)).toBe('1,015 rows exported, all of this list.');
  expect(exportedRows(100_000)).toBe(
    'The first 100,000 rows exported. Filter the list to export the others.',
  );
});
