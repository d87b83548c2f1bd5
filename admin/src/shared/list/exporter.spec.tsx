import { expect, test } from '@jest/globals';
import { recordsToCsv } from './ResourceList.tsx';

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
