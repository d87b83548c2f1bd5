import {
  answer,
  answerCents,
  digits,
  isoDate,
  LenderError,
  optionalAnswer,
  plainLetters,
  wordFor,
  type LenderApplication,
} from '@millrace/plugin-sdk';
import { form } from './pages.ts';

/** Assumed words of the two selects; the documentation names the fields, not their entries. */
const idTypes = {
  state_drivers_license: "Driver's License",
  state_id: 'State ID',
  military_id: 'Military ID',
} as const;

const frequencies = {
  weekly: 'Weekly',
  bi_weekly: 'Every other week',
  twice_monthly: 'Twice a month',
  monthly: 'Monthly',
} as const;

/** Who an application is about, as far as the Applications page shows it. */
export interface Customer {
  name: string;
  email: string;
  phone: string;
}

export interface FilledForm {
  fields: readonly (readonly [label: string, value: string])[];
  choices: readonly (readonly [label: string, value: string])[];
}

/** Every documented field of the application form that the applicant answers, by its label. */
export function toForm(application: LenderApplication): FilledForm {
  const get = (field: string) => answer(application, field);
  const birthday = get('date_of_birth');
  isoDate(birthday, 'date_of_birth');
  return {
    fields: [
      [form.firstName, toName(application, 'first_name')],
      [form.lastName, toName(application, 'last_name')],
      [form.email, get('email')],
      [form.phone, toDigits(application, 'mobile_phone', 10)],
      [form.birthday, birthday],
      [form.ssn, toDigits(application, 'ssn_number', 9)],
      [form.street, plainLetters(`${get('address_number')} ${get('address_street_name')}`)],
      [form.apartment, plainLetters(optionalAnswer(application, 'apt_suite') ?? '')],
      [form.city, plainLetters(get('city'))],
      [form.zip, get('zip_code')],
      [form.idNumber, get('id_number')],
      [form.income, toDollars(application, 'gross_monthly_income')],
    ],
    choices: [
      [form.state, toState(application, 'state_name')],
      [form.idType, wordFor(idTypes, application, 'id_type')],
      [form.idState, toState(application, 'id_state_issued')],
      [form.frequency, wordFor(frequencies, application, 'how_often_paid')],
    ],
  };
}

export function toCustomer(application: LenderApplication): Customer {
  return {
    name: `${toName(application, 'first_name')} ${toName(application, 'last_name')}`,
    email: answer(application, 'email'),
    phone: toDigits(application, 'mobile_phone', 10),
  };
}

function toName(application: LenderApplication, field: string): string {
  const name = plainLetters(answer(application, field));
  return /[A-Za-z]/.test(name) ? name : refuse(field, 'has no Latin letters');
}

function toDigits(application: LenderApplication, field: string, length: number): string {
  const plain = digits(answer(application, field));
  return plain.length === length ? plain : refuse(field, `does not have ${length} digits`);
}

function toState(application: LenderApplication, field: string): string {
  const state = answer(application, field);
  return /^[A-Z]{2}$/.test(state) ? state : refuse(field, 'is no state');
}

function toDollars(application: LenderApplication, field: string): string {
  return String(Math.round(answerCents(answer(application, field), field) / 100));
}

function refuse(field: string, why: string): never {
  throw new LenderError('mapping-failed', 'no', `The answer to ${field} ${why}.`, { field });
}
