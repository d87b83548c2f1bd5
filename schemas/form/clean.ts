import { stripHidden } from './conditions.ts';
import { maskOf } from './masks.ts';
import type { Answers, AnswerValue, CatalogueField, MergedForm } from './types.ts';

/** The properties of a field that are needed to clean an answer. */
export type Cleanable = Pick<
  CatalogueField,
  'mask' | 'country' | 'currency' | 'type' | 'sensitive' | 'validations'
>;

export const isPassword = (field: Pick<CatalogueField, 'validations'>): boolean =>
  field.validations.some(({ kind }) => kind === 'password');

function tidyText(text: string): string {
  return text.normalize('NFC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
}

/**
 * Converts an answer to the value that is stored and sent: trimmed, without the punctuation of its mask, and
 * numbers as numbers. Null if there is no answer.
 * An answer that does not fit its mask is not changed, so that the validator can report it.
 */
export function cleanValue(field: Cleanable, value: AnswerValue | undefined): AnswerValue {
  if (value === null || value === undefined) return null;
  const typed = String(value);
  if (isPassword(field)) return typed === '' ? null : typed; // A blank is part of a password.
  const text = maskOf(field)?.parse(typed) ?? tidyText(typed);
  if (text === '') return null;
  return field.type === 'number' && /^\d+$/.test(text) ? Number(text) : text;
}

/** Returns all fields of a form, in the order asked. */
export const fieldsOfForm = (form: Pick<MergedForm, 'sections'>): MergedForm['sections'][number]['fields'] =>
  form.sections.flatMap((section) => section.fields);

/** Returns the cleaned answers of a form. Answers of hidden fields are removed. */
export function cleanAnswers(
  form: Pick<MergedForm, 'sections' | 'facts'>,
  answers: Answers,
): Record<string, AnswerValue> {
  const fields = fieldsOfForm(form);
  const cleaned: Record<string, AnswerValue> = {};
  for (const field of fields) {
    const value = cleanValue(field, answers[field.id]);
    if (value !== null) cleaned[field.id] = value;
  }
  return stripHidden(fields, cleaned, form.facts);
}
