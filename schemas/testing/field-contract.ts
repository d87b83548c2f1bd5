/**
 * Example values for the fields of the catalogue, each with the result that it must have, written by hand. If
 * a change of the catalogue, a mask or a validation alters a result, a test fails. The tests of the form in
 * the browser and those of the server use the same values.
 */
export interface Sample {
  /** Text that the shopper types or pastes. A date may be pasted as a whole. */
  readonly typed: string;
  /** Text that the input shows after typing. Default: the typed text. */
  readonly shown?: string;
  /** Value that the browser sends to the server. */
  readonly payload: string;
}

export interface WrongSample {
  readonly typed: string;
  /**
   * Expected message. `{name}` is the name of the field inside a sentence, `{Name}` at the start of a
   * sentence.
   */
  readonly message: string;
}

export interface KindContract {
  readonly inputMode: 'text' | 'numeric' | 'tel' | 'email' | null;
  readonly type: 'text' | 'tel' | 'email' | 'password' | null;
  readonly clean: Sample;
  readonly messy: readonly Sample[];
  readonly wrong: readonly WrongSample[];
  /** Message if a required answer is missing. */
  readonly missing: 'Enter {name}' | 'Select {name}';
}

const typed = (inputMode: KindContract['inputMode'], type: KindContract['type'] = 'text') =>
  ({ inputMode, type, missing: 'Enter {name}' }) as const;
const tooLong = { typed: 'x'.repeat(256), message: '{Name} must have 255 characters or fewer' };
const tooLongNumber = { ...tooLong, typed: '1'.repeat(256) };
const phoneShown = { shown: '(212) 555-0100', payload: '(212) 555-0100' };
const february = { shown: '2/3/1990', payload: '02/03/1990' };

const date: KindContract = {
  ...typed(null, null),
  clean: { typed: '02/03/1990', shown: '02/03/1990', payload: '02/03/1990' },
  messy: [
    { typed: '1990-2-3', ...february },
    { typed: ' 2.3.1990 ', ...february },
    { typed: '2/3/1990', ...february },
  ],
  wrong: [{ typed: '02/30/1990', message: '{Name} must be a real date, like 03/27/1985' }],
};

const choice: KindContract = {
  inputMode: null,
  type: null,
  // All samples are values of the field's list, because a shopper can only choose from the list.
  clean: { typed: '', payload: '' },
  messy: [],
  wrong: [],
  missing: 'Select {name}',
};

export const kinds = {
  text: {
    ...typed('text'),
    clean: { typed: 'Maple', payload: 'Maple' },
    messy: [{ typed: '  Maple \t  Court ', payload: 'Maple Court' }],
    wrong: [tooLong],
  },
  name: {
    ...typed('text'),
    clean: { typed: 'O’Brien', payload: "O'Brien" },
    messy: [{ typed: '  Núñez   Smith-Jones ', payload: 'Núñez Smith-Jones' }],
    wrong: [
      {
        typed: 'Smith; DROP',
        message: '{Name} can have only letters, numbers, spaces, hyphens, apostrophes and periods',
      },
    ],
  },
  house: {
    // These fields open the full keyboard of a phone, because the keypad for digits has no letters, hyphens
    // and slashes.
    ...typed('text'),
    clean: { typed: '600', payload: '600' },
    messy: [
      { typed: ' 600  1/2 ', payload: '600 1/2' },
      { typed: 'N6W23001', payload: 'N6W23001' },
    ],
    wrong: [tooLongNumber],
  },
  zip: {
    ...typed('numeric'),
    clean: { typed: '78701', payload: '78701' },
    messy: [{ typed: ' 78701-1234 ', payload: '78701-1234' }],
    wrong: [tooLongNumber],
  },
  email: {
    ...typed('email', 'email'),
    clean: { typed: 'maria@example.com', payload: 'maria@example.com' },
    messy: [
      {
        typed: '  maria+shop@example.com ',
        shown: 'maria+shop@example.com',
        payload: 'maria+shop@example.com',
      },
    ],
    wrong: [{ typed: 'maria@example', message: 'Enter {name} in the correct format, like name@example.com' }],
  },
  phone: {
    ...typed('tel', 'tel'),
    clean: { typed: '2125550100', ...phoneShown },
    messy: [
      { typed: '(212) 555-0100', ...phoneShown },
      { typed: '+1 212.555.0100', ...phoneShown },
    ],
    wrong: [
      { typed: '212555010', message: '{Name} must have 10 digits' },
      { typed: '0005550100', message: 'Check the area code: no area code begins with 0 or 1' },
      { typed: '+52 55 1234 5678', message: 'US numbers only' },
      { typed: '4165550100', message: 'US numbers only' },
    ],
  },
  ssn: {
    ...typed('numeric'),
    clean: { typed: '900121234', shown: '900-12-1234', payload: '900121234' },
    messy: [{ typed: ' 900-12-1234', shown: '900-12-1234', payload: '900121234' }],
    wrong: [
      { typed: '90012123', message: '{Name} must be 9 digits' },
      { typed: '000-00-0000', message: 'Enter {name} as it is on the card' },
    ],
  },
  date,
  birth: { ...date, wrong: [...date.wrong, { typed: '02/03/2020', message: 'You must be 18 or older' }] },
  coBirth: {
    ...date,
    wrong: [...date.wrong, { typed: '02/03/2020', message: 'Co-applicant must be 18 or older' }],
  },
  money: {
    ...typed('numeric'),
    clean: { typed: '4500', shown: '4,500', payload: '4500' },
    messy: [
      { typed: '$4,500.00', shown: '4,500', payload: '4500' },
      { typed: ' 4500,00 ', shown: '4,500', payload: '4500' },
      { typed: '3.500', shown: '3,500', payload: '3500' },
      { typed: '2 800', shown: '2,800', payload: '2800' },
      { typed: '3.500.000', shown: '3,500,000', payload: '3500000' },
    ],
    wrong: [
      { typed: '1200.50', message: 'Enter {name} in whole dollars, without cents, like 4,500' },
      { typed: '1.200,50', message: 'Enter {name} in whole dollars, without cents, like 4,500' },
      {
        typed: '12,50',
        message: 'Check {name}: did you mean $12.50? Enter whole dollars, like 4,500',
      },
      { typed: '12345678', message: '{Name} must be $9,999,999 or less' },
      { typed: '-5', message: '{Name} must be $0 or more' },
      { typed: '\u2212$4,500.00', message: '{Name} must be $0 or more' },
      { typed: '4000-5000', message: '{Name} must be an amount in whole dollars, like 4,500' },
    ],
  },
  number: {
    ...typed('numeric'),
    clean: { typed: '3', payload: '3' },
    messy: [
      { typed: ' 12 ', shown: '12', payload: '12' },
      { typed: '1234567890', shown: '123456789', payload: '123456789' },
    ],
    wrong: [{ typed: '-3', message: '{Name} must be 0 or more' }],
  },
  months: {
    ...typed('numeric'),
    clean: { typed: '11', payload: '11' },
    messy: [
      { typed: '07', shown: '7', payload: '7' },
      { typed: '12', shown: '1', payload: '1' },
    ],
    wrong: [{ typed: '-3', message: 'Enter the months as a number from 0 to 11' }],
  },
  document: {
    ...typed('text'),
    clean: { typed: 'D1234567', payload: 'D1234567' },
    messy: [{ typed: ' D-123 4567', shown: 'D1234567', payload: 'D1234567' }],
    wrong: [tooLong],
  },
  routing: {
    ...typed('numeric'),
    clean: { typed: '111000025', payload: '111000025' },
    messy: [{ typed: '111 000-025', shown: '111000025', payload: '111000025' }],
    wrong: [{ typed: '11100002', message: 'Must be 9 digits' }],
  },
  account: {
    ...typed('numeric'),
    clean: { typed: '12345678901', payload: '12345678901' },
    messy: [{ typed: ' 12345678901 ', payload: '12345678901' }],
    wrong: [tooLongNumber],
  },
  card: {
    ...typed('numeric'),
    clean: { typed: '4111111111111111', shown: '4111 1111 1111 1111', payload: '4111111111111111' },
    messy: [{ typed: '4111-1111 1111-1111', shown: '4111 1111 1111 1111', payload: '4111111111111111' }],
    wrong: [],
  },
  cardDate: {
    ...typed('numeric'),
    clean: { typed: '042031', shown: '04/2031', payload: '04/2031' },
    messy: [
      { typed: '04 / 31', shown: '04/31', payload: '04/2031' },
      { typed: '4/2031', shown: '04/2031', payload: '04/2031' },
    ],
    wrong: [{ typed: '13/2031', message: '{Name} must be a month and year, like 04/2029' }],
  },
  password: {
    ...typed(null, 'password'),
    clean: { typed: 'abcd1234', payload: 'abcd1234' },
    messy: [],
    wrong: [{ typed: 'abc1', message: '{Name} must have 8 to 30 characters' }],
  },
  choice,
} as const satisfies Record<string, KindContract>;
export type Kind = keyof typeof kinds;

export interface FieldContract extends KindContract {
  readonly id: string;
  readonly kind: Kind;
  /**
   * The expected `autocomplete` attribute of the field's input. `off` if the browser must not suggest a
   * value. For dates: the attribute of the input for the month.
   */
  readonly autocomplete: string;
}

/** One field per line: id, kind and, if there is one, the autocomplete token. */
const table = `
  mobile_phone phone tel-national
  email email email
  first_name name given-name
  middle_initial text additional-name
  last_name name family-name
  date_of_birth birth bday-month
  ssn_number ssn
  home_phone phone home tel-national
  work_phone phone work tel-national
  address_number house
  address_street_name text address-line1
  apt_suite text address-line2
  zip_code zip postal-code
  city text address-level2
  state_name choice address-level1
  project_address_number house
  project_address_street_name text
  project_address_apt_suite text
  project_address_zip_code zip
  project_address_city text
  project_address_state_name choice
  country choice country
  highest_education choice
  gross_monthly_income money
  gross_household_monthly_income money
  annual_income money
  additional_monthly_income money
  estimated_purchase_amount money
  applicant_password password new-password
  password_with_letters_numbers password new-password
  begin_service_on date
  is_borrower_patient choice
  id_type choice
  id_number document
  id_state_issued choice
  id_issue_date date
  id_expiration date
  citizenship choice
  resident_alien choice
  county text
  marital_status choice
  bankruptcy_select_box choice
  bankruptcy_month choice
  bankruptcy_day choice
  bankruptcy_year choice
  bankruptcy_last_12 choice
  vehicle_year choice
  vehicle_condition choice
  own_or_rent choice
  resident_type choice
  time_at_address_years number
  time_at_address_months months
  move_in_date date
  monthly_rent_mrtg_payment money
  property_value money
  present_balance money
  landlord_mortgage_holder text
  landlord_mortgage_phone_number phone
  previous_address_number house
  previous_address_street_name text
  previous_apt_suite text
  previous_zip_code zip
  previous_address_city text
  previous_state_name choice
  previous_time_at_address_years number
  previous_time_at_address_months months
  employment_status choice
  employment_status_with_part_full choice
  part_full_time choice
  employed_type choice
  hours_per_week number
  source_of_income choice
  income_start_date date
  is_seasonal_work choice
  is_season_active choice
  employer_name text organization
  employer_phone phone work tel-national
  employer_extension number
  employment_position text organization-title
  time_at_employment_years number
  time_at_employment_months months
  employment_start_date date
  employee_start_date date
  associate_start_date date
  employer_address_street text
  employer_address_zip_code zip
  employer_address_city text
  employer_address_state choice
  how_often_paid choice
  what_day_of_week_paid choice
  what_day_of_month_paid choice
  first_day_month_paid choice
  second_day_month_paid choice
  date_normally_paid choice
  last_pay_date date
  next_pay_date date
  net_monthly_income money
  gross_per_paycheck money
  last_paycheck_amount money
  monthly_debt_payments money
  previous_employer_name text
  previous_employer_phone phone
  previous_employment_type choice
  time_at_previous_employment_years number
  time_at_previous_employment_months months
  previous_gross_monthly_income money
  previous_employment_start_date date
  previous_employment_end_date date
  down_payment money
  number_of_payments_in_months number
  reference_name_one text
  reference_phone_one phone
  reference_relation_one_select_box choice
  reference_relation_one_city text
  reference_relation_one_state choice
  reference_name_two text
  reference_phone_two phone
  reference_relation_two_select_box choice
  nearest_relatives_name text
  nearest_relatives_phone phone
  nearest_relatives_city text
  nearest_relatives_state choice
  bank_type choice
  bank_name text
  bank_routing_number routing
  bank_account_number account
  account_type choice
  bank_owner_first_name text
  bank_owner_second_name text
  secondary_bank_owner_first_name text
  secondary_bank_owner_second_name text
  bank_account_years_open number
  bank_account_months_open months
  bank_acct_open_date date
  bank_account_age choice
  is_paid_direct_deposit choice
  card_type choice cc-type
  card_issuer text
  card_owner_name text cc-name
  card_number card cc-number
  card_expiration cardDate cc-exp
  card_address_number house
  card_address_street_name text billing address-line1
  card_zip zip billing postal-code
  card_city text billing address-level2
  card_state_name choice billing address-level1
  co_applicant choice
  co_first_name text
  co_middle_initial text
  co_last_name text
  co_date_of_birth coBirth
  co_ssn_number ssn
  co_mobile_phone phone
  co_home_phone phone
  co_email email
  co_id_type choice
  co_id_number document
  co_id_state_issued choice
  co_id_expiration date
  co_primary_source_of_income choice
`;

/** The expected behaviour of each field, in the order of the catalogue. */
export const fieldContracts: readonly FieldContract[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [id = '', kind = '', ...token] = line.trim().split(' ');
    return { id, kind: kind as Kind, autocomplete: token.join(' ') || 'off', ...kinds[kind as Kind] };
  });
