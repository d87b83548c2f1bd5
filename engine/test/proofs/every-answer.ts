import {
  catalogue,
  cleanValue,
  maskValue,
  formBase,
  formUnder,
  fieldsOfForm,
  maskOf,
  visibleFields,
  yearOptions,
  type CatalogueField,
  type MergedField,
} from '@millrace/schemas/fields';

/** The ids of all fields that a form can contain. */
export const fieldIds = formBase.catalogue.map(({ id }) => id);

const everything = formUnder(formBase, [], { required_fields: fieldIds, removed_fields: [] });

/**
 * Answers that must have these values: they make other questions visible, or the server would refuse a
 * generated text.
 */
const fixed: Readonly<Record<string, string>> = {
  country: 'US',
  citizenship: 'N',
  own_or_rent: 'own_home',
  time_at_address_years: '1',
  time_at_employment_years: '1',
  is_seasonal_work: 'Y',
  account_type: 'joint',
  co_applicant: 'Y',
  way: 'here',
  date_of_birth: '03/14/1985',
  co_date_of_birth: '03/15/1986',
  ssn_number: '912345678',
  co_ssn_number: '987654321',
  bank_routing_number: '011000015',
  bank_account_number: '1234509876',
  applicant_password: 'Sample2026!',
  password_with_letters_numbers: 'Sample2026',
  middle_initial: 'Q',
  co_middle_initial: 'R',
};

/**
 * Returns an answer to every question of the catalogue. All texts are different.
 * @param paid how often the applicant is paid; some questions are asked only for certain intervals
 */
export function everyAnswer(today: string, paid: string): Record<string, string> {
  const answers = catalogue.map((field, index) => [field.id, sampleOf(field, index, today)]);
  return { ...Object.fromEntries(answers), ...fixed, how_often_paid: paid };
}

function sampleOf(field: CatalogueField, index: number, today: string): string {
  const { id, mask, component, options, yearsBack } = field;
  if (component === 'state') return 'TX';
  if (yearsBack !== null) return yearOptions(today, yearsBack)[1]!;
  if (options) return options.findLast(({ value }) => value !== '')!.value;
  if (/zip/.test(id)) return '78701';
  if (/email/.test(id)) return `person${index}@example.com`;
  const year = Number(today.slice(0, 4));
  if (mask === 'phone') return `(555) 555-0${100 + index}`;
  if (mask === 'fullDate') return `06/15/${year + (/expir|next|begin/.test(id) ? 1 : -2)}`;
  if (mask === 'monthYear') return `06/${year + 2}`;
  if (mask === 'currency') return String(1000 + index);
  if (mask === 'alphaNumeric') return `D70001${index}`;
  if (mask === 'number' || mask === 'timeInMonths' || field.type === 'number') return String(1 + (index % 9));
  if (id.endsWith('address_number')) return String(100 + index);
  return `Sample ${'abcdefghij'[Math.floor(index / 16)]}${'abcdefghijklmnop'[index % 16]}`;
}

/**
 * The text that staff must see for one answer. `secret` is the full value of a sensitive answer, which must
 * not appear on any screen.
 */
export interface Expected {
  readonly field: MergedField;
  readonly text: string;
  readonly secret: string | null;
}

/** Returns the questions that are visible with these answers, each with the text that staff must see. */
export function expectedOf(answers: Readonly<Record<string, string>>): Expected[] {
  const shown = visibleFields(fieldsOfForm(everything), answers, everything.facts);
  return shown.map((field) => {
    const stored = String(cleanValue(field, answers[field.id]) ?? '');
    if (field.sensitive) return { field, text: maskValue(field, stored), secret: stored };
    const option = field.options?.find(({ value }) => value === stored);
    const text = option?.label.en ?? maskOf(field)?.format(stored) ?? stored;
    return { field, text, secret: null };
  });
}
