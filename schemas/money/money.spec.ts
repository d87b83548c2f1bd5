import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  amounts,
  dollars,
  money,
  moneyText,
  parseMoney,
  shownMoney,
  sumsByCurrency,
  typedMoney,
  type TypedAmount,
} from './index.ts';

test.each([
  [320_000, '$3,200'],
  [14_833, '$148.33'],
  [29_950, '$299.50'],
  [5, '$0.05'],
  [0, '$0'],
  [-129_950, '-$1,299.50'],
])('formats %d cents as %s', (cents, text) => {
  expect(dollars(cents)).toBe(text);
});

const wholeDollars = { takesCents: false };
const withCents = { takesCents: true };
const amount = (cents: number): TypedAmount => ({ kind: 'amount', cents });
const unclear = (suggestion: number): TypedAmount => ({ kind: 'unclear', suggestion });
const notMoney: TypedAmount = { kind: 'not-money' };

describe('an input for whole dollars', () => {
  test.each<[string, TypedAmount]>([
    ['4500', amount(450_000)],
    ['$4,500.00', amount(450_000)],
    ['3.500', amount(350_000)],
    ['3.500.000', amount(350_000_000)],
    ['2 800', amount(280_000)],
    ['2\u202f800 $', amount(280_000)],
    ["12'000", amount(1_200_000)],
    ['3500,00', amount(350_000)],
    ['1.200,50', { kind: 'has-cents', cents: 120_050 }],
    ['1200.50', { kind: 'has-cents', cents: 120_050 }],
    ['12,50', unclear(1250)],
    ['12,', unclear(1200)],
    ['', { kind: 'empty' }],
    ['0.500', notMoney],
    ['1,2345', notMoney],
    ['3,500,00', notMoney],
    ['12.3456', notMoney],
    ['-5', notMoney],
    ['4000-5000', notMoney],
    ['a lot', notMoney],
  ])('reads %j', (typed, expected) => expect(parseMoney(typed, wholeDollars)).toEqual(expected));
});

describe('an input for dollars and cents', () => {
  test.each<[string, TypedAmount]>([
    ['1200.50', amount(120_050)],
    ['1,299.5', amount(129_950)],
    ['1.200,50', amount(120_050)],
    ['3 500,00', amount(350_000)],
    ['3500,00', amount(350_000)],
    ['1,234,567', amount(123_456_700)],
    ['3.500', unclear(350_000)],
    ['1.999', unclear(199_900)],
    ['12,50', unclear(1250)],
    ['1,5', unclear(150)],
    [',5', notMoney],
    ['1000,000', notMoney],
    ['1,,000', notMoney],
  ])('reads %j', (typed, expected) => expect(parseMoney(typed, withCents)).toEqual(expected));
});

const anyCents = fc.nat({ max: 999_999_999 });
const amountLike = fc.stringMatching(/^[0-9]{1,5}([., '][0-9]{0,4}){0,3}$/);

test('reads back every amount that it formats', () => {
  fc.assert(
    fc.property(anyCents, (cents) => {
      expect(parseMoney(dollars(cents), withCents)).toEqual(amount(cents));
      expect(parseMoney(moneyText(cents), withCents)).toEqual(amount(cents));
    }),
  );
});

test('reads the same amount whether it is typed key by key or pasted', () => {
  fc.assert(
    fc.property(amountLike, (text) => {
      // Types the text key by key: each key is added at the end of the text that the input shows.
      const typed = [...text].reduce((value, key) => typedMoney(value, shownMoney(value) + key), '');
      expect(typed).toBe(typedMoney('', text));
      expect(parseMoney(typed, wholeDollars)).toEqual(parseMoney(text, wholeDollars));
    }),
  );
});

test('shows an amount so that reading the shown text gives the same amount', () => {
  fc.assert(
    fc.property(amountLike, (text) => {
      expect(parseMoney(shownMoney(text), withCents)).toEqual(parseMoney(text, withCents));
    }),
  );
});

test.each([
  ['4500', '4,5005', '45005'],
  ['45005', '45,00', '4500'],
  ['12345', '12,9345', '129345'],
  ['4500', '4.000', '4.000'],
  ['4500', '', ''],
  ['1200.50', '1,200.5', '1200.5'],
])('reads %j whose input is changed to %j as %j', (before, text, after) =>
  expect(typedMoney(before, text)).toBe(after),
);

test('names the currency of an amount, and adds amounts of one currency only', () => {
  expect([money(14_833, 'GBP'), money(320_000, 'CAD'), money(5, 'EUR')]).toEqual([
    '£148.33',
    'CA$3,200',
    '€0.05',
  ]);
  const added = [
    { cents: 100, currency: 'USD' },
    { cents: 50, currency: 'GBP' },
    { cents: 1, currency: 'USD' },
  ] as const;
  const sums = sumsByCurrency(added);
  expect(sums).toEqual([
    { cents: 101, currency: 'USD' },
    { cents: 50, currency: 'GBP' },
  ]);
  expect([amounts(sums), amounts(sums, 'es-US'), amounts([])]).toEqual([
    '$1.01 and £0.50',
    '$1.01 y £0.50',
    '$0',
  ]);
});

test('reads no amount with the sign of another currency', () => {
  const inPounds = { takesCents: false, currency: 'GBP' } as const;
  expect([parseMoney('£1,200', inPounds), parseMoney('$1,200', inPounds)]).toEqual([
    amount(120_000),
    notMoney,
  ]);
});
