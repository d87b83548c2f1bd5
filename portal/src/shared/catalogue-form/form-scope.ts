import {
  cleanValue,
  fieldsOf,
  fieldsOfForm,
  maskOf,
  requiredNow,
  stripHidden,
  validateAnswers,
  visibleFields,
  type Answers,
  type FieldError,
  type Locale,
  type MergedField,
  type MergedForm,
} from '@millrace/schemas/form';
import { today } from '../format/moments.ts';

/** The values of a screen's inputs, by field id. */
export type Values = Readonly<Record<string, string>>;

/** The form that a screen belongs to, with the answers given on the form's other screens. */
export interface FormScope {
  readonly form: Pick<MergedForm, 'sections' | 'facts'>;
  readonly answers: Readonly<Record<string, string>>;
  /**
   * The ids of answers that the server stores encrypted. If the shopper leaves such an input empty, the stored
   * answer stays.
   */
  readonly masked: ReadonlySet<string>;
}

/** Returns a stored answer as the value of its input. */
export function displayed(field: MergedField, payload: string | undefined): string {
  if (payload === undefined) return '';
  // An input for money keeps the amount as typed and adds separators only to the text that it shows.
  return field.mask === 'currency' ? payload : (maskOf(field)?.format(payload) ?? payload);
}

export const startValues = ({ answers, masked }: FormScope, fields: readonly MergedField[]): Values =>
  Object.fromEntries(
    fields.map((field) => [field.id, masked.has(field.id) ? '' : displayed(field, answers[field.id])]),
  );

/** Returns the values of a screen's inputs in the payload format. Unanswered fields have an empty value. */
export const payloadFrom = (fields: readonly MergedField[], values: Values): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.id, String(cleanValue(field, values[field.id]) ?? '')]));

const kept = ({ masked }: FormScope, values: Values, id: string): boolean => masked.has(id) && !values[id];

function answersWith(scope: FormScope, fields: readonly MergedField[], values: Values): Answers {
  const given = Object.entries(payloadFrom(fields, values)).filter(([id]) => !kept(scope, values, id));
  return { ...scope.answers, ...Object.fromEntries(given) };
}

export interface OpenField {
  readonly field: MergedField;
  readonly required: boolean;
}

/** Returns the fields of a screen that are visible for these values, and whether each is required. */
export function openFields(scope: FormScope, fields: readonly MergedField[], values: Values): OpenField[] {
  const { facts } = scope.form;
  const all = fieldsOfForm(scope.form);
  const answers = stripHidden(all, answersWith(scope, fields, values), facts);
  const shown = new Set(visibleFields(all, answers, facts).map(({ id }) => id));
  return fields
    .filter(({ id }) => shown.has(id))
    .map((field) => ({ field, required: requiredNow(field, { ...facts, ...answers }) }));
}

/** Returns the validation errors of a screen, in the order of its fields. */
export function problemsOn(
  scope: FormScope,
  fields: readonly MergedField[],
  values: Values,
  locale: Locale,
): FieldError[] {
  const here = new Set(fields.map(({ id }) => id));
  const answers = answersWith(scope, fields, values);
  return validateAnswers(scope.form, answers, { locale, today: today() }).filter(
    ({ field }) => here.has(field) && !kept(scope, values, field),
  );
}

/**
 * Returns the ids of the fields that control the visibility of other fields. The form watches only these fields
 * during typing.
 */
export function triggersAmong(fields: readonly MergedField[]): string[] {
  const read = new Set(
    fields.flatMap((field) => [
      ...fieldsOf(field.condition),
      ...field.neededBy.flatMap(({ when }) => fieldsOf(when)),
    ]),
  );
  return fields.map(({ id }) => id).filter((id) => read.has(id));
}
