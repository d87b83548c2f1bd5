import { expect, test } from '@jest/globals';
import { LenderError } from '../errors.ts';
import { answerCents, cents, digits, dollars, isoDate, plainLetters } from './formats.ts';

test.each([
  ['450.00', 45000],
  ['$1,234.5', 123450],
  [3500, 350000],
  ['0.1', 10],
  [1.005, 101],
  [19.99, 1999],
  [-1, undefined],
  ['-1', undefined],
  ['', undefined],
  ['NaN', undefined],
  ['1e3', undefined],
  [null, undefined],
  [{}, undefined],
])('reads the lender’s amount %j as %j cents', (value, expected) => {
  expect(cents(value)).toBe(expected);
});

test('writes money with two decimal places', () => {
  expect([dollars(45000), dollars(5), dollars(123450)]).toEqual(['450.00', '0.05', '1234.50']);
});

test('converts a catalogue date to an ISO date and throws with the field for any other text', () => {
  expect(isoDate('04/17/1988', 'date_of_birth')).toBe('1988-04-17');
  expect(isoDate('1988-04-17', 'date_of_birth')).toBe('1988-04-17');
  expect(() => isoDate('17/04/88', 'date_of_birth')).toThrow(LenderError);
  expect(() => answerCents('plenty', 'annual_income')).toThrow(
    expect.objectContaining({ code: 'mapping-failed', sent: 'no', field: 'annual_income' }),
  );
});

test('removes accents and curly quotes from names but keeps every letter', () => {
  expect(plainLetters('Núñez')).toBe('Nunez');
  expect(plainLetters('O’Brien-Łoś')).toBe("O'Brien-os");
});

test('removes masks and keeps the digits', () => {
  expect(digits('(555) 010-0199')).toBe('5550100199');
});
