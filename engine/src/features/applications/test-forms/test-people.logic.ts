import {
  cleanAnswers,
  fieldsOfForm,
  formatDate,
  parseIsoDate,
  parsePhone,
  validateAnswers,
  yearOptions,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import { countryOf, usualCountry, type CountryCode } from '@millrace/schemas/countries';
import { between, pick, type Random } from './random.logic.ts';

export interface TestPerson {
  answers: Record<string, string>;
  requestedCents: number;
}

export interface PersonOptions {
  today: string;
  phone: string;
  random: Random;
}

/** The default phone of test applicants. It comes from the range of numbers that are reserved for fiction. */
export const testPhone = '(555) 555-0142';

/** Returns the default phone of test applicants in a country. */
export const testPhoneIn = (country: CountryCode): string =>
  country === usualCountry ? testPhone : parsePhone(countryOf(country).phone.example, country);

const firstNames =
  'Ana,Maya,Grace,Elena,Ruth,Naomi,Carla,Denise,Omar,Luis,Peter,Samuel,Victor,Andre,Tom,Kenji'.split(',');
const lastNames =
  'Alvarez,Brooks,Castillo,Dawson,Ellison,Foster,Grant,Hughes,Ibarra,Jensen,Keller,Lopez'.split(',');
interface Place {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

const americanPlaces: readonly Place[] = [
  { city: 'Austin', state: 'TX', zip: '78701' },
  { city: 'Denver', state: 'CO', zip: '80202' },
  { city: 'Tampa', state: 'FL', zip: '33602' },
  { city: 'Columbus', state: 'OH', zip: '43215' },
  { city: 'Phoenix', state: 'AZ', zip: '85004' },
];
const placesIn: Readonly<Partial<Record<CountryCode, readonly Place[]>>> = {
  GB: [
    { city: 'Leeds', state: 'ENG', zip: 'LS1 4DY' },
    { city: 'Bristol', state: 'ENG', zip: 'BS1 5TR' },
    { city: 'Glasgow', state: 'SCT', zip: 'G2 1DU' },
    { city: 'Cardiff', state: 'WLS', zip: 'CF10 1EP' },
    { city: 'Belfast', state: 'NIR', zip: 'BT1 5GS' },
  ],
};
const streets = ['Maple Avenue', 'Oak Street', 'Cedar Lane', 'Juniper Drive', 'Lakeview Road'];
const employers = [
  'Millbrook Bakery',
  'Harbor Logistics',
  'Northgate Clinic',
  'Larkfield School',
  'Pinehill Motors',
];
/** Social Security numbers that begin with 9 are never issued, so the number belongs to no person. */
const unissuedSsn = (random: Random): string =>
  `9${between(random, 10_110_001, 99_999_999)}`.replaceAll('0', '1');
const digits = (random: Random, length: number) =>
  Array.from({ length }, () => between(random, 0, 9)).join('');

/** Invents an applicant with an answer to every question of the form. */
export function testPerson(form: Pick<MergedForm, 'sections' | 'facts'>, options: PersonOptions): TestPerson {
  const { random, today, phone } = options;
  const first = pick(random, firstNames);
  const last = pick(random, lastNames);
  const country = fieldsOfForm(form).find((field) => field.country)?.country ?? usualCountry;
  const place = pick(random, placesIn[country] ?? americanPlaces);
  const isAmerican = country === usualCountry;
  const dayOf = dayIn(country);
  const income = between(random, 24, 78) * 100;
  const requested = between(random, 8, 70) * 50;
  const known: Record<string, string> = {
    mobile_phone: phone,
    email: `${first}.${last}${digits(random, 4)}@example.com`.toLowerCase(),
    first_name: first,
    last_name: last,
    ssn_number: unissuedSsn(random),
    co_ssn_number: unissuedSsn(random),
    date_of_birth: dayOf(`${Number(today.slice(0, 4)) - between(random, 22, 68)}-03-14`),
    co_date_of_birth: dayOf(`${Number(today.slice(0, 4)) - 40}-03-14`),
    co_applicant: 'N',
    gross_monthly_income: String(income),
    net_monthly_income: String(Math.round(income * 0.8)),
    annual_income: String(income * 12),
    estimated_purchase_amount: String(requested),
    // The routing number has a valid checksum. It belongs to the Federal Reserve and to no bank.
    bank_routing_number: '011000015',
    bank_account_number: digits(random, 10),
    address_number: String(isAmerican ? between(random, 100, 9900) : between(random, 1, 140)),
    address_street_name: pick(random, streets),
    apt_suite: `${isAmerican ? 'Apt' : 'Flat'} ${between(random, 1, 48)}`,
    employer_name: pick(random, employers),
    last_pay_date: dayOf(daysFrom(today, -between(random, 1, 13))),
    next_pay_date: dayOf(daysFrom(today, between(random, 1, 13))),
    city: place.city,
    state_name: place.state,
    zip_code: place.zip,
    applicant_password: 'Sample-2026',
    password_with_letters_numbers: 'Sample2026',
  };
  const answers: Record<string, string> = {};
  for (const field of fieldsOfForm(form)) {
    const value = known[field.id] ?? sampleOf(field, place, options);
    if (value !== undefined) answers[field.id] = value;
  }
  // Removes invented answers that do not fit their question. This is harmless, because the application is
  // only listed and never sent.
  for (const { field } of validateAnswers(form, answers, { locale: 'en', today })) delete answers[field];
  const clean = Object.entries(cleanAnswers(form, answers)).map(([id, value]) => [id, String(value)]);
  return { answers: Object.fromEntries(clean), requestedCents: requested * 100 };
}

function sampleOf(
  field: MergedField,
  place: Place,
  { random, today, phone }: PersonOptions,
): string | undefined {
  if (field.component === 'state') return place.state;
  if (field.options && field.options.length > 0) return pick(random, field.options).value;
  if (field.yearsBack) return pick(random, yearOptions(today, field.yearsBack));
  if (/zip/.test(field.id)) return place.zip;
  if (/city/.test(field.id)) return place.city;
  if (/email/.test(field.id)) return 'someone@example.com';
  if (/name|holder/.test(field.id)) return `${pick(random, firstNames)} ${pick(random, lastNames)}`;
  const year = Number(today.slice(0, 4));
  const dayOf = dayIn(field.country);
  switch (field.mask) {
    case 'phone':
      return phone;
    case 'fullDate':
      return dayOf(`${year + (/expir|next/.test(field.id) ? 1 : -2)}-06-15`);
    case 'monthYear':
      return `06/${year + 2}`;
    case 'currency':
      return String(between(random, 4, 30) * 50);
    case 'percent':
      return '10';
    case 'alphaNumeric':
      return `D${digits(random, 7)}`;
    case 'number':
    case 'timeInMonths':
      return String(between(random, 1, 11));
    default:
      return field.type === 'number' ? String(between(random, 1, 11)) : 'Sample';
  }
}

const daysFrom = (today: string, days: number): string => {
  const day = new Date(`${today}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};
/** Returns a function that converts a day to the format in which forms of this country store dates. */
const dayIn =
  (country: CountryCode | undefined) =>
  (iso: string): string =>
    countryOf(country).dateOrder === 'day-first' ? iso : formatDate(parseIsoDate(iso)!);
