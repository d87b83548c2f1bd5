import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { areaCodes } from '../countries/us-area-codes.ts';
import {
  anyPhoneProblem,
  formatPhone,
  isInvented,
  likelyCountry,
  parseAnyPhone,
  parsePhone,
  phoneFinding,
  phoneProblem,
} from './index.ts';

describe('the area codes', () => {
  test('cover the 50 states, DC and the five territories, each code once', () => {
    expect(Object.keys(areaCodes)).toHaveLength(56);
    const codes = Object.values(areaCodes).flatMap((list) => list.split(' '));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[2-9][0-8]\d$/.test(code))).toEqual([]);
  });

  test.each([
    ['Texas', '(512) 555-0134', null],
    ['DC', '(202) 555-0134', null],
    ['Alaska', '(907) 555-0134', null],
    ['Puerto Rico', '(787) 555-0134', null],
    ['Puerto Rico, overlay', '(939) 555-0134', null],
    ['US Virgin Islands', '(340) 555-0134', null],
    ['Guam', '(671) 555-0134', null],
    ['American Samoa', '(684) 555-0134', null],
    ['Northern Mariana Islands', '(670) 555-0134', null],
    ['invented, for the demo', '(555) 010-0199', null],
    ['Jamaica', '(876) 555-0134', 'phone_us'],
    ['Dominican Republic', '(809) 555-0134', 'phone_us'],
    ['Grenada', '(473) 555-0134', 'phone_us'],
    ['Toronto', '(416) 555-0134', 'phone_us'],
    ['Vancouver', '(604) 555-0134', 'phone_us'],
    ['personal numbers', '(500) 555-0134', 'phone_us'],
    ['premium', '(900) 555-0134', 'phone_premium'],
    ['premium exchange', '(512) 976-0134', 'phone_premium'],
    ['toll-free', '(800) 555-0134', 'phone_texts'],
    ['toll-free, newer', '(833) 555-0134', 'phone_texts'],
    ['area code with 1', '(123) 555-0134', 'phone_area'],
    ['nine digits', '512555013', 'phone'],
    ['eleven digits', '51255501349', 'phone_us'],
    ['eleven with 1', '1 512 555 0134', null],
    ['+1', '+1 (512) 555-0134', null],
    ['+1 Jamaica', '+1 876 555 0134', 'phone_us'],
    ['Mexico', '+52 55 1234 5678', 'phone_us'],
    ['Mexico, ten digits in all', '+52 5512 3456', 'phone_us'],
    ['United Kingdom', '+44 7911 123456', 'phone_us'],
    ['international prefix', '011 52 55 1234 5678', 'phone_us'],
    ['letters', '512-555-CALL', 'phone'],
  ])('decide about a number that gets texts: %s', (_, typed, finding) => {
    expect(phoneFinding(typed, 'text')).toBe(finding);
  });

  test('let a store have a toll-free number', () => {
    expect(phoneFinding('(800) 555-0134')).toBeNull();
    expect(phoneProblem('+52 55 1234 5678')).toBe('US numbers only');
  });
});

describe('a typed number', () => {
  test('never becomes the number of another person', () => {
    const typed = fc.stringMatching(/^\+?[0-9 ().-]{1,30}$/);
    fc.assert(
      fc.property(typed, (text) => {
        const digits = text.replace(/\D/g, '');
        const shown = formatPhone(text).replace(/\D/g, '');
        expect([digits, digits.replace(/^1/, '')]).toContain(shown);
        const parsed = parsePhone(text);
        if (/^\(\d{3}\) \d{3}-\d{4}$/.test(parsed)) expect(parsePhone(formatPhone(text))).toBe(parsed);
      }),
    );
  });

  test('is invented with the area code 555 only', () => {
    expect([isInvented('+15555000009'), isInvented('(555) 010-0199'), isInvented('(512) 555-0134')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('the number of an organization, whose country is not known', () => {
  test.each([
    ['(512) 555-0134', 'US', '(512) 555-0134', null],
    ['512 555', 'US', '512 555', expect.any(String)],
    ['07700 900123', 'GB', '+44 7700 900123', null],
    ['+44 (0)7700 900123', 'GB', '+44 7700 900123', null],
    ['0113 496 01', 'GB', '0113 496 01', expect.any(String)],
  ])('%s belongs to %s', (typed, country, stored, problem) => {
    expect([likelyCountry(typed), parseAnyPhone(typed), anyPhoneProblem(typed)]).toEqual([
      country,
      stored,
      problem,
    ]);
  });
});
