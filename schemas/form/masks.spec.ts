import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { masks, type MaskName } from './index.ts';

describe('typing', () => {
  test.each<[MaskName, string, string]>([
    ['phone', '512', '(512'],
    ['phone', '5125550', '(512) 555-0'],
    ['phone', '1 512 555 0134', '(512) 555-0134'],
    ['phone', '(512) 555-01349', '(512) 555-01349'],
    ['phone', '+52 55 1234 5678', '+52 55 1234 5678'],
    ['phone', '+44 7911 123456', '+44 7911 123456'],
    ['phone', '+525', '+525'],
    ['phone', '011-512-555-0134', '011-512-555-0134'],
    ['phone', '+1 512', '+1 512'],
    ['phone', '\u202a+1 512 555 0134\u202c', '(512) 555-0134'],
    ['ssn', '900121234', '900-12-1234'],
    ['ssn', '9001', '900-1'],
    ['fullDate', '03271985', '03/27/1985'],
    ['fullDate', '0327', '03/27'],
    ['fullDate', '1985-03-27', '03/27/1985'],
    ['fullDate', '1990-2-3', '02/03/1990'],
    ['monthYear', '042029', '04/2029'],
    ['monthYear', '4/2029', '04/2029'],
    ['monthYear', '4/', '04'],
    ['currency', '1234567', '$1,234,567'],
    ['currency', '12345678', '$12,345,678'],
    ['currency', '3.500', '$3,500'],
    ['currency', '1200.50', '1200.50'],
    ['currency', '4,50', '4,50'],
    ['currency', '$4,500.00', '$4,500'],
    ['currency', '-500', '-$500'],
    ['currency', '\u2212 $500', '-$500'],
    ['currency', '4000-5000', '$4,000-$5,000'],
    ['currency', '007', '$7'],
    ['number', '1234567890', '123456789'],
    ['timeInMonths', '11', '11'],
    ['number', '-3', '-3'],
    ['number', '111 000-025', '111000025'],
    ['timeInMonths', '12', '1'],
    ['timeInMonths', '-3', '-3'],
    ['percent', '-12.5', '-12.5'],
    ['alphaNumeric', 'D-12 34', 'D1234'],
    ['percent', '12345.67891', '1234.6789'],
    ['percent', '12.', '12.'],
    ['creditCard', '4111111111111111', '4111 1111 1111 1111'],
  ])('%s shows %s as %s', (name, typed, shown) => {
    expect(masks[name].format(typed)).toBe(shown);
  });
});

describe('the payload', () => {
  test.each<[MaskName, string, string]>([
    ['phone', '512.555.0134', '(512) 555-0134'],
    ['phone', '+1 512 555 0134', '(512) 555-0134'],
    ['phone', '512555013499', '512555013499'],
    ['phone', '512-555-CALL', '512-555-CALL'],
    ['ssn', '900-12-1234', '900121234'],
    ['ssn', '900-12-123A', '900-12-123A'],
    ['fullDate', '3/7/1985', '03/07/1985'],
    ['fullDate', '1985-03-07', '03/07/1985'],
    ['fullDate', '1990-2-3', '02/03/1990'],
    ['fullDate', '1990-2-30', '1990-2-30'],
    ['fullDate', '03071985', '03/07/1985'],
    ['fullDate', '02/30/1985', '02/30/1985'],
    ['fullDate', '3/7/85', '3/7/85'],
    ['monthYear', '4/29', '04/2029'],
    ['monthYear', '04 / 2029', '04/2029'],
    ['monthYear', '13/2029', '13/2029'],
    ['currency', '$4,500.00', '4500'],
    ['currency', '4,50', '4,50'],
    ['currency', '3.500', '3500'],
    ['currency', '1200.50', '1200.50'],
    ['currency', '-500', '-500'],
    ['currency', '12345678', '12345678'],
    ['number', '1,200', '1200'],
    ['timeInMonths', '07', '7'],
    ['timeInMonths', '12', '12'],
    ['alphaNumeric', 'D-12 34', 'D1234'],
    ['percent', '12.5 %', '12.5'],
    ['creditCard', '4111-1111 11111111', '4111111111111111'],
  ])('of mask %s for %s is %s', (name, typed, payload) => {
    expect(masks[name].parse(typed)).toBe(payload);
  });
});

describe('every mask', () => {
  const names = Object.keys(masks) as MaskName[];
  const digits = (count: number): fc.Arbitrary<string> =>
    fc.stringMatching(new RegExp(`^[1-9][0-9]{${count - 1}}$`));
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
    .map((iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`);
  /** Complete answers for each mask, as they are stored. */
  const payloads: Record<MaskName, fc.Arbitrary<string>> = {
    phone: fc.stringMatching(/^\([2-9][0-9]{2}\) [0-9]{3}-[0-9]{4}$/),
    ssn: digits(9),
    fullDate: day,
    monthYear: fc.stringMatching(/^(0[1-9]|1[0-2])\/20[0-9]{2}$/),
    currency: fc.nat({ max: 9_999_999 }).map(String),
    number: fc.nat({ max: 999_999_999 }).map(String),
    timeInMonths: fc.nat({ max: 11 }).map(String),
    alphaNumeric: fc.stringMatching(/^[A-Za-z0-9]{0,30}$/),
    percent: fc.stringMatching(/^[0-9]{1,4}(\.[0-9]{1,4})?$/),
    creditCard: digits(16),
    postcode: digits(5),
  };

  test.each(names)('returns the payload after showing it: %s', (name) => {
    fc.assert(
      fc.property(payloads[name], (payload) =>
        expect(masks[name].parse(masks[name].format(payload))).toBe(payload),
      ),
    );
  });

  test.each(names)('shows its own output unchanged: %s', (name) => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const shown = masks[name].format(typed);
        expect(masks[name].format(shown)).toBe(shown);
      }),
    );
  });

  test.each(names)('parses its own payload unchanged: %s', (name) => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const payload = masks[name].parse(typed);
        expect(masks[name].parse(payload)).toBe(payload);
      }),
    );
  });
});
