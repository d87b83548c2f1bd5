import { expect, test } from '@jest/globals';
import { cleanValue, fieldById, validateField } from '../fields/index.ts';
import { answersFromLicense, readLicense } from './license.ts';

/**
 * Returns the text of a card's barcode as the AAMVA standard describes it: a header, a designator of each
 * part, and its elements.
 */
const card = (elements: readonly string[], part = 'DL'): string =>
  `@\n\u001e\rANSI 636023100102${part}00410280ZO03210018${part}${elements.join('\n')}\r`;

const elements = [
  'DAQRR123456',
  'DCSO’BRIEN-DIAZ',
  'DDEN',
  'DACANA',
  'DDFN',
  'DADMARIA',
  'DCUNONE',
  'DBD03272023',
  'DBB04121988',
  'DBA04122031',
  'DBC2',
  'DAG12-34 31ST AVE',
  'DAICOLUMBUS',
  'DAJOH',
  'DAK432150000  ',
  'DCF2509',
  'DCGUSA',
];

test('reads names, dates, number and address of a driver license', () => {
  const license = readLicense(card(elements));
  expect(license).toMatchObject({ kind: 'DL', lastName: 'O’Brien-Diaz', expirationDate: '04/12/2031' });
  expect(answersFromLicense(license!)).toEqual({
    first_name: 'Ana',
    middle_initial: 'M',
    last_name: 'O’Brien-Diaz',
    date_of_birth: '04/12/1988',
    id_type: 'state_drivers_license',
    id_number: 'RR123456',
    id_state_issued: 'OH',
    id_issue_date: '03/27/2023',
    id_expiration: '04/12/2031',
    address_number: '12-34',
    address_street_name: '31st Ave',
    city: 'Columbus',
    state_name: 'OH',
    zip_code: '43215',
  });
});

test('gives answers that the form accepts', () => {
  for (const [id, answer] of Object.entries(answersFromLicense(readLicense(card(elements))!))) {
    const field = fieldById(id)!;
    const finding = validateField(field, cleanValue(field, answer) as string, {
      locale: 'en',
      today: '2026-11-27',
    });
    expect([id, finding]).toEqual([id, null]);
  }
});

test('reads an identification card and dates with the year first', () => {
  const license = readLicense(card(['DAQ1', 'DCSLEE', 'DCTBO KIM', 'DBB19880412', 'DAJOR'], 'ID'));
  expect(license).toMatchObject({ kind: 'ID', firstName: 'Bo', middleName: 'Kim', birthDate: '04/12/1988' });
});

test.each([
  ['an empty text', ''],
  ['the barcode of a product', '4006381333931'],
  ['a web address', 'https://example.com/ANSI'],
  ['a card without a number', card(['DCSLEE'])],
])('refuses %s', (_, text) => {
  expect(readLicense(text)).toBeNull();
});
