import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  countryOfPhone,
  isInvented,
  maskOf,
  parsePhone,
  phoneFinding,
  type CatalogueField,
} from '../form/index.ts';
import { isPostcode, parsePostcode, servedCountries } from './index.ts';

test('stores can be in the US and the UK; Canada is prepared', () => {
  expect(servedCountries).toEqual(['US', 'GB']);
});

describe('a UK number', () => {
  test.each([
    ['mobile, as typed at home', '07700 900123', null],
    ['mobile with country code', '+44 7700 900123', null],
    ['mobile with country code and zero', '+44 (0)7700 900123', null],
    ['mobile with 00', '0044 7700 900123', null],
    ['country code without plus', '447700900123', null],
    ['London', '020 7946 0958', 'phone_gb_texts'],
    ['freephone', '0800 123 4567', 'phone_gb_texts'],
    ['Isle of Man mobile', '07624 123456', 'phone_gb_texts'],
    ['premium', '0909 879 0000', 'phone_gb_premium'],
    ['personal number', '070 1234 5678', 'phone_gb_premium'],
    ['incomplete', '07700 90012', 'phone_gb'],
    ['US', '+1 512 555 0134', 'phone_gb'],
    ['France', '+33 6 12 34 56 78', 'phone_gb'],
    ['letters', '07700 CALLME', 'phone_gb'],
  ])('that gets texts: %s', (_, typed, finding) => expect(phoneFinding(typed, 'text', 'GB')).toBe(finding));

  test('is stored in one way, however it is typed', () => {
    const typed = ['07700900123', '+447700900123', '0044 7700-900123', '+44 (0) 7700 900 123'];
    expect(new Set(typed.map((text) => parsePhone(text, 'GB')))).toEqual(new Set(['+44 7700 900123']));
  });

  test('never becomes the number of another person', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ().-]{1,30}$/), (text) => {
        const parsed = parsePhone(text, 'GB');
        const [digits, shown] = [text.replace(/\D/g, ''), parsed.replace(/\D/g, '')];
        if (parsed !== text.trim()) expect(digits.endsWith(shown.slice(2))).toBe(true);
        expect(parsePhone(parsed, 'GB')).toBe(parsed);
      }),
    );
  });

  test('belongs to the UK, a US one to the US, and any other to no country', () => {
    expect(
      ['+447700900123', '+15125550134', '(512) 555-0134', '+33612345678'].map((phone) =>
        countryOfPhone(phone, 'text'),
      ),
    ).toEqual(['GB', 'US', 'US', undefined]);
  });

  test('is invented in the ranges that Ofcom keeps for drama', () => {
    expect(['+447700900123', '+44 20 7946 0958', '+447911123456'].map(isInvented)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a postcode', () => {
  test.each(['ls1 4dy', 'LS14DY', ' sw1a 1aa ', 'M1 1AE', 'CR2 6XH', 'DN55 1PT', 'W1A 1HQ', 'EC1A 1BB'])(
    'of the UK: %s',
    (typed) => expect(isPostcode(typed, 'GB')).toBe(true),
  );
  test.each(['78701', 'LS1', 'QQ1 1AA', 'LS1 4CY', ''])('of no UK place: %j', (typed) =>
    expect(isPostcode(typed, 'GB')).toBe(false),
  );
  test('is stored in capitals with one blank', () => {
    expect([parsePostcode('ls14dy', 'GB'), parsePostcode('k1a0b1', 'CA'), parsePostcode('78701')]).toEqual([
      'LS1 4DY',
      'K1A 0B1',
      '78701',
    ]);
  });
});

test('a date of a UK form is stored with the year first, so that it has one meaning', () => {
  const field: Pick<CatalogueField, 'mask' | 'country'> = { mask: 'fullDate', country: 'GB' };
  const mask = maskOf(field)!;
  expect([mask.parse('3/4/1990'), mask.parse('27/03/1985'), mask.parse('03/27/1985')]).toEqual([
    '1990-04-03',
    '1985-03-27',
    '03/27/1985',
  ]);
  expect(mask.format('1990-04-03')).toBe('03/04/1990');
});
