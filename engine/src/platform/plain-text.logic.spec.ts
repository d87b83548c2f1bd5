import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainText } from './plain-text.ts';

const noDigits = /^[^\d\uff10-\uff19\u0660-\u0669]*$/;

describe('masks numbers that belong in a sealed field', () => {
  test.each([
    '4242424242424242',
    '4242 4242 4242 4242',
    '4242-4242-4242-4242',
    '4242.4242.4242.4242',
    '4242/4242/4242/4242',
    '4242_4242_4242_4242',
    '4242  4242  4242  4242',
    '4242 - 4242 - 4242 - 4242',
    '4242\u00a04242\u00a04242\u00a04242',
    '4242\u20134242\u20134242\u20134242',
    '4242\n4242\n4242\n4242',
    '4\u200b242424242424242',
    '3782 822463 10005',
    '6011000990139424',
    '5555555555554444 123',
    '４２４２ ４２４２ ４２４２ ４２４２',
    '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢',
    '900-12-3456',
    '900 12 3456',
    '900123456',
    '12345678901',
  ])('%j', (number) => {
    expect(plainText(`He read out ${number} to me.`)).toMatch(noDigits);
    expect(plainText(`He read out ${number} to me.`)).toMatch(/^He read out [*\D]+ to me\.$/);
  });
});

test.each([
  'Call (512) 555-0100 or 512-555-0100 or 5125550100 before 5 pm.',
  'Approved $1,250.00 on 2026-11-20 17:05, order 48213.',
  'Attempt 0f8fad5b-d9cb-469f-a165-000000000901 was cleared.',
  'Line one\nline two',
])('keeps the normal text %j', (text) => expect(plainText(text)).toBe(text));

test('stores no invisible characters', () => {
  expect(plainText(' a\0b\u001b[31mc\u202ed\r\ne ')).toBe('ab[31mcd\ne');
  expect(plainText('x'.repeat(30), 10)).toHaveLength(10);
  expect(plainText('\ud800').isWellFormed()).toBe(true);
});

test('leaves cleaned text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => plainText(plainText(text)) === plainText(text)),
  );
});
