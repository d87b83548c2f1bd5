import { describe, expect, test } from '@jest/globals';
import {
  catalogue,
  fieldById,
  fieldsOf,
  isTranslated,
  listSchemas,
  optionList,
  optionListIds,
  sectionDocuments,
  sections,
  sensitiveFields,
  type CatalogueField,
  type WordKind,
} from './index.ts';
import spanish from './words/es.json' with { type: 'json' };

const ids = (text: string): string[] => text.trim().split(/\s+/).sort();

/** The fields that are required according to the specification, copied by hand from its table. */
const required = ids(`
  email mobile_phone first_name last_name ssn_number date_of_birth address_number address_street_name
  zip_code city state_name gross_monthly_income gross_household_monthly_income annual_income
  additional_monthly_income estimated_purchase_amount is_borrower_patient id_type id_number id_expiration
  id_state_issued id_issue_date citizenship vehicle_condition county marital_status own_or_rent
  resident_type property_value present_balance monthly_rent_mrtg_payment time_at_address_years
  time_at_address_months landlord_mortgage_holder landlord_mortgage_phone_number employer_name
  date_normally_paid employment_status employer_phone source_of_income monthly_debt_payments last_pay_date
  next_pay_date how_often_paid what_day_of_week_paid what_day_of_month_paid first_day_month_paid
  second_day_month_paid is_seasonal_work is_season_active part_full_time down_payment
  number_of_payments_in_months bank_type account_type bank_owner_first_name bank_owner_second_name
  bank_name bank_account_number bank_routing_number bank_account_months_open bank_account_years_open
  is_paid_direct_deposit card_issuer card_owner_name card_type card_number card_address_number
  card_address_street_name card_city card_state_name card_zip card_expiration co_date_of_birth
  begin_service_on
`);
const optional = ids(`
  middle_initial home_phone work_phone apt_suite vehicle_year bankruptcy_select_box bankruptcy_last_12
  bankruptcy_month bankruptcy_day bankruptcy_year previous_address_number previous_address_street_name
  previous_apt_suite previous_address_city previous_state_name previous_zip_code
  previous_time_at_address_years previous_time_at_address_months previous_employment_type
  employment_position previous_employer_phone previous_gross_monthly_income employer_address_street
  employer_address_city employer_address_state employer_address_zip_code employer_extension hours_per_week
  previous_employer_name time_at_previous_employment_years time_at_previous_employment_months
  previous_employment_start_date previous_employment_end_date reference_name_one reference_name_two
  reference_phone_one reference_phone_two reference_relation_one_select_box
  reference_relation_two_select_box reference_relation_one_city reference_relation_one_state
  nearest_relatives_name nearest_relatives_city nearest_relatives_state nearest_relatives_phone
  co_first_name co_middle_initial co_last_name co_home_phone co_mobile_phone co_ssn_number co_email
  co_id_type co_id_number co_id_state_issued co_id_expiration co_primary_source_of_income
`);
/**
 * Fields that the table of the specification does not contain, although another text of the specification
 * suggests that they are required.
 */
const suggestedRequired = ids(`
  country project_address_number project_address_street_name project_address_zip_code project_address_city
  project_address_state_name resident_alien employment_status_with_part_full last_paycheck_amount
  employed_type time_at_employment_years time_at_employment_months net_monthly_income gross_per_paycheck
  secondary_bank_owner_first_name secondary_bank_owner_second_name
`);
const suggestedOptional = ids(`
  applicant_password password_with_letters_numbers project_address_apt_suite highest_education
  move_in_date associate_start_date income_start_date employee_start_date employment_start_date
  bank_acct_open_date bank_account_age co_applicant
`);

const idsWhere = (holds: (field: CatalogueField) => boolean): string[] =>
  catalogue
    .filter(holds)
    .map(({ id }) => id)
    .sort();

/** Returns the values without equal neighbours. A value that occurs again later is listed again. */
const runs = (values: readonly string[]): string[] =>
  values.filter((value, index) => value !== values[index - 1]);

const comesBefore = (first: CatalogueField, second: CatalogueField): boolean =>
  catalogue.indexOf(first) < catalogue.indexOf(second);

describe('the catalogue', () => {
  test('has 160 different fields', () => {
    expect(catalogue).toHaveLength(160);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(160);
  });

  test('asks the sections in their order', () => {
    const order = [
      'basic',
      'patient',
      'identification',
      'housing',
      'employment',
      'purchase',
      'banking',
      'co-applicant',
    ];
    expect(sections.map(({ id }) => id)).toEqual(order);
    expect(runs(catalogue.map(({ section }) => section))).toEqual(order);
  });

  test('requires exactly the fields of the table', () => {
    expect([required, optional, suggestedRequired, suggestedOptional].flat()).toHaveLength(160);
    expect(idsWhere((field) => field.required)).toEqual([...required, ...suggestedRequired].sort());
    expect(idsWhere((field) => !field.required)).toEqual([...optional, ...suggestedOptional].sort());
  });

  test('keeps the two given orders and the two given labels', () => {
    expect(fieldById('begin_service_on')).toMatchObject({ order: 3, label: { en: 'Begin Service On' } });
    expect(fieldById('is_borrower_patient')).toMatchObject({ order: 31 });
    expect(fieldById('co_applicant')).toMatchObject({ label: { en: 'Do you want to add a co-buyer?' } });
  });

  test('orders every section without ties', () => {
    for (const { id } of sections) {
      const orders = catalogue.filter(({ section }) => section === id).map(({ order }) => order);
      expect(orders).toEqual([...new Set(orders)].sort((left, right) => left - right));
    }
  });

  test('marks exactly the fields that identify a person or open an account as sensitive', () => {
    expect([...sensitiveFields].sort()).toEqual(
      ids(`ssn_number co_ssn_number bank_account_number bank_routing_number card_number card_expiration id_number
        co_id_number date_of_birth co_date_of_birth applicant_password password_with_letters_numbers`),
    );
  });

  test('asks a question before the questions that depend on it', () => {
    for (const field of catalogue) {
      for (const trigger of fieldsOf(field.condition).filter((id) => !id.startsWith('@'))) {
        expect(fieldById(trigger)).toBeDefined();
        expect(comesBefore(fieldById(trigger)!, field)).toBe(true);
      }
    }
  });

  test('depends on no fact except the one the merge provides', () => {
    const facts = catalogue
      .flatMap(({ condition }) => fieldsOf(condition))
      .filter((id) => id.startsWith('@'));
    expect([...new Set(facts)]).toEqual(['@lenders.require_account']);
  });

  test('keeps fields of one screen and of one row together', () => {
    for (const { id } of sections) {
      const fields = catalogue.filter(({ section }) => section === id);
      const affinities = runs(fields.map(({ affinity }) => affinity));
      expect(affinities).toEqual([...new Set(affinities)]);
      const rows = runs(fields.map(({ control, id: field }) => control?.id ?? field));
      expect(rows).toEqual([...new Set(rows)]);
    }
  });

  test('gives every date, phone and amount its mask and its check', () => {
    const masked = { date: 'fullDate', phone: 'phone', currency: 'currency', ssn: 'ssn' } as const;
    for (const field of catalogue) {
      for (const [kind, mask] of Object.entries(masked)) {
        const isChecked = field.validations.some((validation) => validation.kind === kind);
        expect([field.id, isChecked]).toEqual([field.id, field.mask === mask]);
      }
    }
  });

  test('limits the length of every text', () => {
    const limiting = [
      'maxLength',
      'phone',
      'ssn',
      'date',
      'currency',
      'number',
      'timeInMonths',
      'routingNumber',
      'monthYear',
    ];
    const free = catalogue.filter(({ optionList: list }) => list === null);
    const unlimited = free.filter(
      ({ validations }) => !validations.some(({ kind }) => limiting.includes(kind)),
    );
    expect(unlimited.map(({ id }) => id)).toEqual([]);
  });

  test('offers the years of its year lists', () => {
    expect(fieldById('vehicle_year')?.yearsBack).toBe(50);
    expect(fieldById('bankruptcy_year')?.yearsBack).toBe(12);
  });

  test('finds no field by an unknown name', () => {
    expect(fieldById('toString')).toBeUndefined();
  });
});

describe('the option lists', () => {
  test('are 73 lists with 488 choices', () => {
    expect(optionListIds).toHaveLength(73);
    expect(optionListIds.flatMap((id) => optionList(id).options)).toHaveLength(488);
  });

  test('resolve for every field that names one', () => {
    for (const { optionList: list, options, yearsBack } of catalogue) {
      if (list === null) continue;
      expect(optionListIds).toContain(list);
      expect(yearsBack !== null || options!.length > 0).toBe(true);
    }
  });

  test('exist for every reference in the section documents', () => {
    for (const { properties } of sectionDocuments) {
      for (const { $ref, 'x-options': list } of Object.values(properties)) {
        if ($ref) expect($ref).toBe(`options/form.json#/$defs/${list}`);
        if ($ref) expect(listSchemas).toHaveProperty([list!]);
      }
    }
  });

  test('start the state list with an empty choice and contain fifty states, DC, territories and military addresses', () => {
    const states = optionList('us_states').options.map(({ value }) => value);
    expect(states).toHaveLength(60);
    expect(states[0]).toBe('');
    expect(states).toContain('DC');
  });

  test('keep labels that differ from the stored value unchanged', () => {
    const menu = optionList('lender_status_menu').options.at(-1);
    expect(menu).toMatchObject({ value: 'Lease Soft Decline', label: { en: 'Lease Decline' } });
  });

  test('are shown in readable words with a capital, and stored as they are', () => {
    const { options } = catalogue.find(({ id }) => id === 'reference_relation_one_select_box')!;
    expect(options).toContainEqual({ value: 'aunt_uncle', label: { en: 'Aunt or uncle', es: 'Tía o tío' } });
    expect(options).toContainEqual({ value: 'spouse', label: { en: 'Spouse', es: 'Cónyuge' } });
  });

  test('throw for an unknown list', () => {
    expect(() => optionList('no_such_list')).toThrow('No option list no_such_list');
  });
});

describe('the Spanish words', () => {
  const formLists = Object.keys(listSchemas).filter((id) =>
    spanishOptions().some((key) => key.startsWith(`${id}.`)),
  );

  function spanishOptions(): string[] {
    return Object.keys(spanish.options);
  }

  const otherWords = catalogue.flatMap(({ id, words = {} }) =>
    Object.keys(words).map((earning) => `${id}.${earning}`),
  );

  /** All keys of texts that a shopper's form can use, by kind of text. */
  const expected: Record<WordKind, string[]> = {
    sections: sections.map(({ id }) => id),
    sectionLabels: catalogue.map(({ sectionLabel }) => sectionLabel),
    controls: sectionDocuments.flatMap((document) => Object.keys(document['x-controls'] ?? {})),
    labels: [...catalogue.map(({ id }) => id), ...otherWords],
    names: [...catalogue.map(({ id }) => id), ...otherWords],
    hints: catalogue.filter(({ hint }) => hint).map(({ id }) => id),
    disclosures: catalogue.filter(({ disclosure }) => disclosure).map(({ id }) => id),
    options: catalogue.flatMap(
      ({ optionList: list, options }) => options?.map(({ value }) => `${list}.${value}`) ?? [],
    ),
  };

  test.each(Object.keys(expected) as WordKind[])('cover all %s', (kind) => {
    expect(expected[kind].filter((key) => !isTranslated(kind, key))).toEqual([]);
  });

  test('cover whole lists', () => {
    for (const id of formLists) {
      const missing = optionList(id).options.filter(
        ({ value }) => !isTranslated('options', `${id}.${value}`),
      );
      expect([id, missing]).toEqual([id, []]);
    }
  });

  test('translate only existing keys', () => {
    const known = new Set([
      ...expected.options,
      ...formLists.flatMap((id) => optionList(id).options.map(({ value }) => `${id}.${value}`)),
    ]);
    expect(spanishOptions().filter((key) => !known.has(key))).toEqual([]);
    expect(Object.keys(spanish.labels).sort()).toEqual([...expected.labels].sort());
    expect(new Set(Object.keys(spanish.sectionLabels))).toEqual(new Set(expected.sectionLabels));
  });

  test('differ from the English words', () => {
    const copies = catalogue.filter(({ label }) => label.en === label.es).map(({ id }) => id);
    expect(copies).toEqual([]);
  });
});
