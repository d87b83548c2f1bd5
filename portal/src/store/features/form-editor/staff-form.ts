import {
  cleanValue,
  fieldsOf,
  fieldsOfForm,
  requiredNow,
  stripHidden,
  validateAnswers,
  visibleFields,
  type Answers,
  type FieldError,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import { today } from '../../../shared/format/moments.ts';
import { chosenLanguage } from '../../language/language.ts';
import { maskTyping } from '../../shared/typing/mask-typing.ts';

// `shared/catalogue-form` has similar code for the shopper's pages, whose first load has a size limit. The
// store portal does not use it, because the bundler would move the common code to another chunk.

/** The values of the inputs, by field id. */
export type Values = Readonly<Record<string, string>>;

/** A stored application with its answers. Sensitive answers are masked. */
export interface StaffForm {
  readonly form: MergedForm;
  readonly fields: readonly MergedField[];
  readonly answers: Readonly<Record<string, string>>;
  /**
   * The ids of answers that the server stores encrypted. If the user leaves such an input empty, the stored
   * answer stays.
   */
  readonly masked: ReadonlySet<string>;
}

function displayed(field: MergedField, payload: string | undefined): string {
  if (payload === undefined) return '';
  return maskTyping(field).start(payload);
}

export const startValues = ({ fields, answers, masked }: StaffForm): Values =>
  Object.fromEntries(
    fields.map((field) => [field.id, masked.has(field.id) ? '' : displayed(field, answers[field.id])]),
  );

/** Returns the values of the inputs in the payload format. Unanswered fields have an empty value. */
export const payloadOf = ({ fields }: StaffForm, values: Values): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.id, String(cleanValue(field, values[field.id]) ?? '')]));

const isKept = ({ masked }: StaffForm, values: Values, id: string): boolean => masked.has(id) && !values[id];

function answersNow(staff: StaffForm, values: Values): Answers {
  const given = Object.entries(payloadOf(staff, values)).filter(([id]) => !isKept(staff, values, id));
  return { ...staff.answers, ...Object.fromEntries(given) };
}

/** Returns the ids of the questions that are visible with these answers, and for each whether it is required. */
export function openFields(staff: StaffForm, values: Values): ReadonlyMap<string, boolean> {
  const { facts } = staff.form;
  const answers = stripHidden([...staff.fields], answersNow(staff, values), facts);
  const shown = visibleFields([...staff.fields], answers, facts);
  return new Map(shown.map((field) => [field.id, requiredNow(field, { ...facts, ...answers })]));
}

/**
 * Returns the validation errors of these answers. Stored sensitive answers are validated only on the server.
 */
export const problemsOf = (staff: StaffForm, values: Values): FieldError[] =>
  validateAnswers(staff.form, answersNow(staff, values), { locale: chosenLanguage(), today: today() }).filter(
    ({ field }) => !isKept(staff, values, field),
  );

/**
 * Returns the ids of the fields that control the visibility of other fields. The form watches only these fields
 * during typing.
 */
export function triggersOf({ fields }: StaffForm): string[] {
  const read = new Set(
    fields.flatMap((field) => [
      ...fieldsOf(field.condition),
      ...field.neededBy.flatMap(({ when }) => fieldsOf(when)),
    ]),
  );
  return fields.map(({ id }) => id).filter((id) => read.has(id));
}

export const staffForm = (
  form: MergedForm,
  answers: Readonly<Record<string, string>>,
  masked: readonly string[],
): StaffForm => ({ form, fields: fieldsOfForm(form), answers, masked: new Set(masked) });
