import {
  answer,
  answerCents,
  digits,
  isoDate,
  LenderError,
  optionalAnswer,
  plainLetters,
  wordFor,
  type FormField,
} from '@millrace/plugin-sdk';
import type { Answer, Application } from './documented.ts';
import { form } from './pages.ts';

/**
 * Entries to choose in two of the form's selects. They are assumed, because Kafene's documentation names the
 * selects but not their entries.
 */
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

/** The customer of an application, in the format in which the Applications page shows it. */
export interface Customer {
  name: string;
  email: string;
  phone: string;
}

/** Returns a value for every documented field of the application form, in the order of the form. */
export function toForm(application: Application, credentials: Readonly<Record<string, string>>): FormField[] {
  const get = (field: Answer) => answer(application, field);
  const birthday = get('date_of_birth');
  isoDate(birthday, 'date_of_birth');
  return [
    choice(form.store, credentials['store_number'] ?? ''),
    choice(form.employee, credentials['entity_id'] ?? ''),
    typed(form.firstName, toName(application, 'first_name')),
    typed(form.lastName, toName(application, 'last_name')),
    typed(form.email, get('email')),
    typed(form.phone, toDigits(application, 'mobile_phone', 10)),
    typed(form.birthday, birthday),
    typed(form.ssn, toDigits(application, 'ssn_number', 9)),
    typed(form.street, plainLetters(`${get('address_number')} ${get('address_street_name')}`)),
    typed(form.apartment, plainLetters(optionalAnswer(application, 'apt_suite') ?? '')),
    typed(form.city, plainLetters(get('city'))),
    typed(form.zip, get('zip_code')),
    choice(form.state, toState(application, 'state_name')),
    choice(form.idType, wordFor(idTypes, application, 'id_type')),
    typed(form.idNumber, get('id_number')),
    choice(form.idState, toState(application, 'id_state_issued')),
    typed(form.income, toDollars(application, 'gross_monthly_income')),
    choice(form.frequency, wordFor(frequencies, application, 'how_often_paid')),
  ];
}

const typed = (label: string, value: string): FormField => ({ label, kind: 'text', value });
const choice = (label: string, value: string): FormField => ({ label, kind: 'select', value });

export function toCustomer(application: Application): Customer {
  return {
    name: `${toName(application, 'first_name')} ${toName(application, 'last_name')}`,
    email: answer(application, 'email'),
    phone: toDigits(application, 'mobile_phone', 10),
  };
}

function toName(application: Application, field: Answer): string {
  const name = plainLetters(answer(application, field));
  return /[A-Za-z]/.test(name) ? name : refuse(field, 'has no Latin letters');
}

function toDigits(application: Application, field: Answer, length: number): string {
  const plain = digits(answer(application, field));
  return plain.length === length ? plain : refuse(field, `does not have ${length} digits`);
}

function toState(application: Application, field: Answer): string {
  const state = answer(application, field);
  return /^[A-Z]{2}$/.test(state) ? state : refuse(field, 'is no state');
}

function toDollars(application: Application, field: Answer): string {
  return String(Math.round(answerCents(answer(application, field), field) / 100));
}

function refuse(field: string, why: string): never {
  throw new LenderError('mapping-failed', 'no', `The answer to ${field} ${why}.`, { field });
}
