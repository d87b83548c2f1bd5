import {
  cleanValue,
  fieldsOf,
  fieldsOfForm,
  masks,
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

/** What a screen shows in its inputs, by field id. */
export type Values = Readonly<Record<string, string>>;

/** The form a screen is a part of, and the answers given elsewhere in it. */
export interface FormScope {
  readonly form: Pick<MergedForm, 'sections' | 'facts'>;
  readonly answers: Readonly<Record<string, string>>;
  /** Answers that are sealed on the server: an empty input keeps them. */
  readonly masked: ReadonlySet<string>;
}

/** An answer as its input shows it. */
export function displayed(field: MergedField, payload: string | undefined): string {
  if (payload === undefined) return '';
  const text = field.mask ? masks[field.mask].format(payload) : payload;
  return field.mask === 'currency' ? text.replaceAll('$', '') : text;
}

export const startValues = ({ answers, masked }: FormScope, fields: readonly MergedField[]): Values =>
  Object.fromEntries(
    fields.map((field) => [field.id, masked.has(field.id) ? '' : displayed(field, answers[field.id])]),
  );

/** What a screen's inputs hold, in the payload's form; empty where nothing is answered. */
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

/** Which of a screen's fields are asked for these values, and which of those need an answer. */
export function openFields(scope: FormScope, fields: readonly MergedField[], values: Values): OpenField[] {
  const { facts } = scope.form;
  const all = fieldsOfForm(scope.form);
  const answers = stripHidden(all, answersWith(scope, fields, values), facts);
  const shown = new Set(visibleFields(all, answers, facts).map(({ id }) => id));
  return fields
    .filter(({ id }) => shown.has(id))
    .map((field) => ({ field, required: requiredNow(field, { ...facts, ...answers }) }));
}

/** What is wrong with a screen's values, in the order of its fields. */
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

/** The fields of a screen that decide over others of it: only these are watched while people type. */
export function triggersAmong(fields: readonly MergedField[]): string[] {
  const read = new Set(
    fields.flatMap((field) => [
      ...fieldsOf(field.condition),
      ...field.neededBy.flatMap(({ when }) => fieldsOf(when)),
    ]),
  );
  return fields.map(({ id }) => id).filter((id) => read.has(id));
}
