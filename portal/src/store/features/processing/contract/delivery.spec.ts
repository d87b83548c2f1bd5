import { describe, expect, test } from '@jest/globals';
import {
  amountOfPieces,
  amountProblem,
  deliveryOf,
  emptyDelivery,
  piecesIn,
  type OpenDelivery,
} from './delivery.ts';

const open: OpenDelivery = {
  cents: 130_000,
  is_begun: false,
  items: [
    { sku: 'SOFA-7', name: 'Corner sofa', quantity: 1, unit_cents: 90_000 },
    { sku: 'LAMP', name: 'Lamp', quantity: 4, unit_cents: 10_000 },
  ],
};
const typed = { ...emptyDelivery(open), date: '2026-11-20' };

describe('the form for a delivery in parts', () => {
  test.each([
    ['2', 4, 2],
    ['0', 4, 0],
    ['4', 4, 4],
    ['5', 4, null],
    ['-1', 4, null],
    ['two', 4, null],
    ['', 4, null],
  ])('reads %p of %p as %p', (text, most, pieces) => expect(piecesIn(text, most)).toBe(pieces));

  test('fills in the price of the pieces, but never more than is open', () => {
    expect(amountOfPieces(open, ['1', '2'])).toBe('1,100');
    expect(amountOfPieces({ ...open, cents: 100_000 }, ['1', '2'])).toBe('1,000');
    expect(amountOfPieces(open, ['0', '9'])).toBe('');
  });

  test('refuses more than is open, in the currency of the store', () => {
    expect(amountProblem('1300.01', open, 'GBP')).toBe('Enter no more than £1,300');
    expect(amountProblem('1300', open, 'GBP')).toBeUndefined();
    expect(amountProblem('nothing', open, 'GBP')).toMatch(/^Enter an amount/);
  });

  test('names no amount for the whole order, and the amount and items of a part', () => {
    expect(deliveryOf(typed, open, 'GBP')).toEqual({ delivered_on: '2026-11-20' });
    const part = { ...typed, share: 'part', amount: '200', quantities: ['0', '2'] } as const;
    expect(deliveryOf({ ...part, quantities: [...part.quantities] }, open, 'GBP')).toEqual({
      delivered_on: '2026-11-20',
      amount_cents: 20_000,
      items: [{ sku: 'LAMP', quantity: 2 }],
    });
  });

  test('names amount and items of the rest after an earlier part', () =>
    expect(deliveryOf(typed, { ...open, is_begun: true }, 'GBP')).toEqual({
      delivered_on: '2026-11-20',
      amount_cents: 130_000,
      items: [
        { sku: 'SOFA-7', quantity: 1 },
        { sku: 'LAMP', quantity: 4 },
      ],
    }));
});
