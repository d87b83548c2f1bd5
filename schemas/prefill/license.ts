import { streetParts } from './street.ts';

/**
 * The values of the barcode on the back of a driver license or state ID. It is a PDF417 barcode with the
 * elements of the AAMVA DL/ID Card Design Standard (2020). Each line has an element id of three characters
 * and a value.
 */
export interface License {
  readonly firstName: string;
  readonly lastName: string;
  readonly middleName: string;
  /** Dates are `MM/DD/YYYY`. An empty text: the card has no such date, or it cannot be read. */
  readonly birthDate: string;
  readonly issueDate: string;
  readonly expirationDate: string;
  readonly number: string;
  readonly state: string;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  /** `ID`: an identification card, which is not a license to drive. */
  readonly kind: 'DL' | 'ID';
}

/** The record separator of the barcode (ASCII 30). */
const RS = String.fromCharCode(30);
const HEADER = new RegExp(`^@?\\s*\\n?${RS}?\\r?\\n?(?:ANSI |AAMVA)`);
const SEPARATORS = new RegExp(`[\\n\\r${RS}]+`);
const ID_CARD = new RegExp(`(?:^|[\\n\\r${RS}])(?:.*\\d)?ID(?=D[A-Z]{2})`);
const NONE = new Set(['NONE', 'UNAVL', 'UNKNOWN', 'N/A']);

/** Dates of US cards are `MMDDCCYY`, those of some older cards `CCYYMMDD`. */
function dateOf(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 8) return '';
  const isYearFirst = Number(digits.slice(0, 2)) > 12;
  const [year, month, day] = isYearFirst
    ? [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
    : [digits.slice(4), digits.slice(0, 2), digits.slice(2, 4)];
  return Number(month) <= 12 && Number(day) <= 31 ? `${month}/${day}/${year}` : '';
}

/** Converts a name from the card, where it is in capitals, to the usual upper and lower case. */
const named = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Reads the text of a barcode. Returns null if it is not the barcode of a license or ID of a US state. */
export function readLicense(text: string): License | null {
  if (!HEADER.test(text)) return null;
  const elements = new Map<string, string>();
  for (const line of text.split(SEPARATORS)) {
    // the first element begins with the name of the part of the file, such as DL
    const [, id, value] =
      /^(?:DL|ID)?([DZ][A-Z]{2})(.*)$/.exec(line.replace(/^.*?(DL|ID)(?=D[A-Z]{2})/, '')) ?? [];
    if (id && value !== undefined && !elements.has(id))
      elements.set(id, NONE.has(value.trim()) ? '' : value.trim());
  }
  const of = (...ids: string[]): string => ids.map((id) => elements.get(id)).find((value) => value) ?? '';
  const [given = '', middle = ''] = of('DCT').split(/[ ,]+/);
  const license: License = {
    firstName: named(of('DAC') || given),
    middleName: named(of('DAD') || middle),
    lastName: named(of('DCS', 'DAB')),
    birthDate: dateOf(of('DBB')),
    issueDate: dateOf(of('DBD')),
    expirationDate: dateOf(of('DBA')),
    number: of('DAQ'),
    state: of('DAJ'),
    street: named(of('DAG')),
    city: named(of('DAI')),
    zipCode: of('DAK').replace(/\D/g, '').slice(0, 5),
    kind: ID_CARD.test(text) ? 'ID' : 'DL',
  };
  return license.number && license.lastName ? license : null;
}

/** Returns the answers that a card contains, by field id of the catalogue. Empty answers are not returned. */
export function answersFromLicense(license: License): Readonly<Record<string, string>> {
  const { number, name } = streetParts(license.street);
  const answers: Record<string, string> = {
    first_name: license.firstName,
    middle_initial: license.middleName.charAt(0),
    last_name: license.lastName,
    date_of_birth: license.birthDate,
    id_type: license.kind === 'DL' ? 'state_drivers_license' : 'state_id',
    id_number: license.number,
    id_state_issued: license.state,
    id_issue_date: license.issueDate,
    id_expiration: license.expirationDate,
    address_number: number,
    address_street_name: name,
    city: license.city,
    state_name: license.state,
    zip_code: license.zipCode,
  };
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== ''));
}
