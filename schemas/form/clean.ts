import { stripHidden } from './conditions.ts';
import { masks } from './masks.ts';
import type { Answers, AnswerValue, CatalogueField, MergedForm } from './types.ts';

/** The field properties that cleaning needs. */
export type Cleanable = Pick<CatalogueField, 'mask' | 'type' | 'sensitive' | 'validations'>;

export const isPassword = (field: Pick<CatalogueField, 'validations'>): boolean =>
  field.validations.some(({ kind }) => kind === 'password');

function tidyText(text: string): string {
  return text.normalize('NFC').replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();
}

/**
 * Converts an answer to its payload: trimmed, unmasked, numbers as numbers, null without an answer.
 * A value that does not fit its mask is kept, so that the validator can report it.
 */
export function cleanValue(field: Cleanable, value: AnswerValue | undefined): AnswerValue {
  if (value === null || value === undefined) return null;
  const typed = String(value);
  if (isPassword(field)) return typed === '' ? null : typed; // a blank is part of a password
  const text = field.mask ? masks[field.mask].parse(typed) : tidyText(typed);
  if (text === '') return null;
  return field.type === 'number' && /^\d+$/.test(text) ? Number(text) : text;
}

/** All fields of a form, in the order asked. */
export const fieldsOfForm = (form: Pick<MergedForm, 'sections'>): MergedForm['sections'][number]['fields'] =>
  form.sections.flatMap((section) => section.fields);

/** The payload of a form: the cleaned answers of the visible fields only. */
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
