import { describe, expect, test } from '@jest/globals';
import { catalogue, fieldById, mergeForm, sections } from '../fields/index.ts';
import {
  cleanAnswers,
  validateAnswers,
  validateField,
  type Answers,
  type AnswerValue,
  type LenderNeed,
} from './index.ts';

const today = '2026-11-20';
const english = { locale: 'en', today } as const;
const field = (id: string): NonNullable<ReturnType<typeof fieldById>> => fieldById(id)!;
const codeOf = (id: string, value: AnswerValue, options = {}): string | undefined =>
  validateField(field(id), value, { ...english, ...options })?.code;

describe('one answer', () => {
  test.each<[string, AnswerValue, string | undefined]>([
    ['first_name', "O'Brien", undefined],
    ['first_name', 'Núñez', undefined],
    ['last_name', 'Smith-Jones', undefined],
    ['last_name', 'St. John 3', undefined],
    ['last_name', 'Smith; DROP', 'name'],
    ['first_name', '   ', 'required'],
    ['middle_initial', '', undefined],
    ['middle_initial', 'x'.repeat(256), 'max_length'],
    ['email', 'maria@example.com', undefined],
    ['email', ' maria+shop@mail.example.co ', undefined],
    ['email', 'maria@example', 'email'],
    ['email', 'maria@@example.com', 'email'],
    ['email', 'ma ria@example.com', 'email'],
    ['email', 'ma\u0000ria@example.com', 'email'],
    ['email', 'ma\u202eria@example.com', 'email'],
    ['email', 'maría@example.com', 'email'],
    ['email', 'maria🙂@example.com', 'email'],
    ['email', "o'brien_1%a@example.com", undefined],
    ['email', 'maria@exam\u017fple.com', 'email'],
    ['mobile_phone', '(512) 555-0134', undefined],
    ['mobile_phone', '5125550134', undefined],
    ['mobile_phone', '512555013', 'phone'],
    ['mobile_phone', '(000) 000-0000', 'phone_area'],
    ['mobile_phone', '1125550134', 'phone_area'],
    ['mobile_phone', '51255501349', 'phone_us'],
    ['mobile_phone', '+52 55 1234 5678', 'phone_us'],
    ['mobile_phone', '+44 20 7946 0958', 'phone_us'],
    ['mobile_phone', '+52 55 1234 56', 'phone_us'],
    ['mobile_phone', '011-512-555-0134', 'phone_us'],
    ['mobile_phone', '+1 512 555', 'phone'],
    ['mobile_phone', '(800) 555-0134', 'phone_texts'],
    ['home_phone', '(800) 555-0134', undefined],
    ['home_phone', '(900) 555-0134', 'phone_premium'],
    ['home_phone', '(416) 555-0134', 'phone_us'],
    ['ssn_number', '900-12-1234', undefined],
    ['ssn_number', '90012123', 'ssn'],
    ['ssn_number', '000 00 0000', 'ssn_unissued'],
    ['ssn_number', '000-12-1234', 'ssn_unissued'],
    ['ssn_number', '666-12-1234', 'ssn_unissued'],
    ['ssn_number', '512-00-1234', 'ssn_unissued'],
    ['ssn_number', '512-12-0000', 'ssn_unissued'],
    ['date_of_birth', '11/20/2008', undefined],
    ['date_of_birth', '11/21/2008', 'min_age'],
    ['date_of_birth', '02/30/1985', 'date'],
    ['date_of_birth', '3//1985', 'date_day_missing'],
    ['date_of_birth', '/27/1985', 'date_month_missing'],
    ['date_of_birth', '3/27/', 'date_year_missing'],
    ['date_of_birth', '13/27/1985', 'date_month'],
    ['date_of_birth', '12/32/1985', 'date_day'],
    ['date_of_birth', '3/27/885', 'date_year'],
    ['date_of_birth', 'soon', 'date'],
    ['co_date_of_birth', '11/21/2008', 'min_age'],
    ['id_expiration', '2/3/2031', undefined],
    ['zip_code', '787', undefined],
    ['state_name', 'TX', undefined],
    ['state_name', 'ZZ', 'option'],
    ['state_name', '', 'required_choice'],
    ['annual_income', '$48,000', undefined],
    ['annual_income', 48000, undefined],
    ['annual_income', '-1', 'min'],
    ['annual_income', '10000000', 'currency_digits'],
    ['annual_income', 'a lot', 'currency'],
    ['time_at_address_years', 0, undefined],
    ['time_at_address_years', '1234567890', 'number_digits'],
    ['time_at_address_years', '1.5', 'number'],
    ['time_at_address_months', '11', undefined],
    ['time_at_address_months', 12, 'time_in_months'],
    ['vehicle_year', '1976', undefined],
    ['vehicle_year', '1975', 'option'],
    ['vehicle_year', '2027', 'option'],
    ['bankruptcy_year', '2013', 'option'],
    ['bank_routing_number', '111000025', undefined],
    ['bank_routing_number', '11100002', 'routing_short'],
    ['bank_routing_number', '1110000255', 'routing_long'],
    ['bank_routing_number', 'abcdefghi', 'routing_short'],
    ['bank_account_number', '12345678901234567', undefined],
    ['card_expiration', '04/29', undefined],
    ['card_expiration', '13/2029', 'month_year'],
    ['password_with_letters_numbers', 'abcd1234', undefined],
    ['password_with_letters_numbers', 'abc1234', 'password_length'],
    ['password_with_letters_numbers', 'a1'.repeat(16), 'password_length'],
    ['password_with_letters_numbers', '12345678', 'password_letter'],
    ['password_with_letters_numbers', 'abcdefgh', 'password_number'],
    ['password_with_letters_numbers', 'abcd1234!@#$%', undefined],
    ['password_with_letters_numbers', 'abcd 1234', 'password_characters'],
    ['password_with_letters_numbers', 'abcd1234-', 'password_characters'],
    ['applicant_password', 'abcd1234é', 'password_characters'],
  ])('%s = %j gives %s', (id, value, code) => {
    expect(codeOf(id, value)).toBe(code);
  });

  test('of a name may have only letters, digits and spaces in a strict store', () => {
    expect(codeOf('last_name', "O'Brien", { strictNames: true })).toBe('name_strict');
    expect(codeOf('last_name', 'OBrien 3', { strictNames: true })).toBeUndefined();
  });
});

describe('the message', () => {
  test.each<[string, AnswerValue, string, string]>([
    ['zip_code', '', 'Enter your ZIP code', 'Escriba su código postal'],
    ['state_name', '', 'Select your state', 'Seleccione su estado'],
    [
      'ssn_number',
      '1',
      'Your Social Security number must be 9 digits',
      'Escriba su número de Seguro Social con 9 dígitos',
    ],
    ['bank_routing_number', '1', 'Must be 9 digits', 'Debe tener 9 dígitos'],
    ['bank_routing_number', '1234567890', ' Must be 9 digits', ' Debe tener 9 dígitos'],
    ['date_of_birth', '11/20/2015', 'You must be 18 or older', 'Debe tener 18 años o más'],
    [
      'co_date_of_birth',
      '11/20/2015',
      'Co-applicant must be 18 or older',
      'El cosolicitante debe tener 18 años o más',
    ],
    [
      'annual_income',
      '12345678',
      'Your yearly income before taxes must be $9,999,999 or less',
      'Escriba su ingreso anual antes de impuestos con un máximo de $9,999,999',
    ],
  ])('for %s = %j is an instruction in both languages', (id, value, en, es) => {
    expect(validateField(field(id), value, english)?.message).toBe(en);
    expect(validateField(field(id), value, { locale: 'es', today })?.message).toBe(es);
  });
});

describe('a whole form', () => {
  const asks = (lenderId: string, fields: Partial<LenderNeed['fields'][number]>[]): LenderNeed => ({
    lenderId,
    lenderName: lenderId,
    fields: fields.map((need) => ({
      id: '',
      required: true,
      rule: 'lender-fields',
      because: { en: 'They ask.', es: 'Lo piden.' },
      ...need,
    })),
  });
  const paySchedule = asks('a', [
    { id: 'what_day_of_week_paid' },
    { id: 'first_name' },
    { id: 'bank_name', required: false },
  ]);
  const check = (needs: LenderNeed[], answers: Answers): string[] =>
    validateAnswers(mergeForm(catalogue, needs, { sections }), answers, english).map(
      (error) => `${error.field} ${error.code}`,
    );

  test('reports missing answers in the order of the form', () => {
    expect(check([paySchedule], {})).toEqual(['first_name required', 'how_often_paid required_choice']);
  });

  test('requires a conditional answer only when its field is visible', () => {
    const given = { first_name: 'Ann', how_often_paid: 'monthly' };
    expect(check([paySchedule], given)).toEqual([]);
    expect(check([paySchedule], { ...given, how_often_paid: 'weekly' })).toEqual([
      'what_day_of_week_paid required_choice',
    ]);
  });

  test('does not check the answer of a hidden field', () => {
    const answers = { first_name: 'Ann', how_often_paid: 'monthly', what_day_of_week_paid: 'someday' };
    expect(check([paySchedule], answers)).toEqual([]);
  });

  test('requires a field only in the cases in which a lender does', () => {
    const inTexas = { field: 'state_name', op: 'eq', value: 'TX' } as const;
    const needs = [
      asks('a', [{ id: 'county', when: inTexas }]),
      asks('b', [{ id: 'county', required: false }]),
    ];
    expect(check(needs, { state_name: 'CA' })).toEqual([]);
    expect(check(needs, { state_name: 'TX' })).toEqual(['county required']);
  });

  test('applies the limits of the lenders', () => {
    const limits = { maxLength: 3, pattern: '^[A-Z]+$' };
    const needs = [asks('a', [{ id: 'bank_name', limits }])];
    expect(check(needs, { bank_name: 'ABCD' })).toEqual(['bank_name max_length']);
    expect(check(needs, { bank_name: 'abc' })).toEqual(['bank_name pattern']);
    expect(check(needs, { bank_name: 'ABC' })).toEqual([]);
  });

  test('applies the lenders’ limits to amounts', () => {
    const needs = [asks('a', [{ id: 'annual_income', limits: { min: 9600, max: 500000 } }])];
    expect(check(needs, { annual_income: '$9,599' })).toEqual(['annual_income min']);
    expect(check(needs, { annual_income: '$500,001' })).toEqual(['annual_income max']);
    expect(check(needs, { annual_income: '$9,600' })).toEqual([]);
  });

  test('sends the cleaned answers of the visible fields', () => {
    const form = mergeForm(
      catalogue,
      [paySchedule, asks('b', [{ id: 'ssn_number' }, { id: 'time_at_address_years' }])],
      {
        sections,
      },
    );
    const typed = {
      first_name: '  Anne   Marie ',
      last_name: 'not on the form',
      how_often_paid: 'monthly',
      what_day_of_week_paid: 'monday',
      ssn_number: '900 12 1234',
      time_at_address_years: '3',
      bank_name: '  ',
    };
    expect(cleanAnswers(form, typed)).toEqual({
      first_name: 'Anne Marie',
      how_often_paid: 'monthly',
      ssn_number: '900121234',
      time_at_address_years: 3,
    });
  });
});
