import { expect, test } from '@jest/globals';
import { csvCell, toCsv } from './csv.ts';

test.each([
  ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
  ['+1', `"'+1"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\tx', `"'\tx"`],
  ['\rx', `"'\rx"`],
])('a cell is never a formula: %j', (value, cell) => expect(csvCell(value)).toBe(cell));

test('numbers, texts, nothing and nested values keep their meaning', () => {
  expect(csvCell(-5)).toBe('-5');
  expect(csvCell('Núñez, Maria')).toBe('"Núñez, Maria"');
  expect(csvCell(null)).toBe('');
  expect(csvCell(['MN', 'WI'])).toBe('"[""MN"",""WI""]"');
  expect(csvCell({ a: '=1' })).toBe('"{""a"":""=1""}"');
});

test('columns are those of all records, in the order they come up', () => {
  expect(
    toCsv([
      { id: 1, name: 'a' },
      { id: 2, state: '=x' },
    ]),
  ).toBe(`id,name,state\r\n1,a,\r\n2,,"'=x"`);
  expect(toCsv([])).toBe('');
});
