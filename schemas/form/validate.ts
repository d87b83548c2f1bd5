import { cleanValue, fieldsOfForm } from './clean.ts';
import { holds, visibleFields } from './conditions.ts';
import { yearOptions } from './dates.ts';
import { worded } from './earning.ts';
import { messageFor } from './messages.ts';
import type {
  Answers,
  AnswerValue,
  CatalogueField,
  FieldError,
  Locale,
  MergedField,
  MergedForm,
} from './types.ts';
import { check, type Finding, type ValidationContext } from './validators.ts';

export interface ValidateOptions extends ValidationContext {
  readonly locale: Locale;
}

const isChoice = (field: CatalogueField): boolean => field.optionList !== null;

function chosenFromList(field: CatalogueField, text: string, { today }: ValidationContext): boolean {
  if (field.yearsBack !== null) return yearOptions(today, field.yearsBack).includes(text);
  return !field.options || field.options.some(({ value }) => value === text);
}

function findingFor(
  field: CatalogueField,
  value: AnswerValue | undefined,
  required: boolean,
  context: ValidationContext,
): Finding | null {
  const cleaned = cleanValue(field, value);
  if (cleaned === null) return required ? { code: isChoice(field) ? 'required_choice' : 'required' } : null;
  const text = String(cleaned);
  if (!chosenFromList(field, text, context)) return { code: 'option' };
  for (const validation of field.validations) {
    const finding = check(text, validation, context);
    if (finding) return finding;
  }
  return null;
}

/**
 * Validates one answer. Browser and server both use this function.
 * @param value the answer as typed or as stored; the function removes its mask first
 * @returns null for a valid answer; otherwise a code and an instruction in the shopper's language
 */
export function validateField(
  field: CatalogueField,
  value: AnswerValue | undefined,
  options: ValidateOptions,
): { code: string; message: string } | null {
  const finding = findingFor(field, value, field.required, options);
  return finding && { code: finding.code, message: messageFor(field, finding, options.locale) };
}

/** Whether a field needs an answer, given all answers. Some lenders need the field only under a condition. */
export function requiredNow(field: MergedField, answers: Answers): boolean {
  return field.neededBy.some(({ required, when }) => required && holds(when, answers));
}

/**
 * Validates all visible fields of a form, in the order asked.
 * @returns the problems; an empty list if the form can be submitted
 */
export function validateAnswers(
  form: Pick<MergedForm, 'sections' | 'facts'>,
  answers: Answers,
  options: ValidateOptions,
): FieldError[] {
  const shown = visibleFields(fieldsOfForm(form), answers, form.facts);
  const counted: Record<string, AnswerValue | undefined> = { ...form.facts };
  for (const { id } of shown) counted[id] = answers[id];
  return shown.flatMap((field) => {
    const finding = findingFor(field, answers[field.id], requiredNow(field, counted), options);
    if (!finding) return [];
    const message = messageFor(worded(field, counted), finding, options.locale);
    return [{ field: field.id, code: finding.code, message }];
  });
}
