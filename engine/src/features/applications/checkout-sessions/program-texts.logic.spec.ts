import { describe, expect, test } from '@jest/globals';
import { sensitiveTexts } from './program-texts.logic.ts';

const isRefused = (order_number: string) => sensitiveTexts({ order_number }).length > 0;

describe('an order number', () => {
  test.each([
    ['a time in milliseconds', 'A-1795799085120', 'A-1795799085121', 'A-1795799085122', 'A-1795799085123'],
    ['a day and a time', 'A-20261127171500', 'A-20261127171501', 'A-20261127171506', 'A-20261127171509'],
    ['a short number', 'PO 4111', '900-12-12', '2026/11/27', '0042'],
  ])('with %s is accepted', (_, ...numbers) => {
    expect(numbers.filter(isRefused)).toEqual([]);
  });

  test('with any time in milliseconds is accepted', () => {
    const times = Array.from({ length: 1000 }, (_, index) => `A-${1_795_799_085_000 + index}`);
    expect(times.filter(isRefused)).toEqual([]);
  });

  test.each([
    '4111111111111111',
    '4222222222222',
    '5555 5555 5555 4444',
    '2223-0031-2200-3222',
    '378282246310005',
    '30569309025904',
    '6011111111111117',
    '3566002020360505',
    '900-55-1234',
  ])('with the card or Social Security number %s is refused', (number) => {
    expect(isRefused(`order ${number}`)).toBe(true);
  });
});
