import type { ProcessingDetails, RegradeBody, StaffTimelineEntry } from '@millrace/schemas/api';
import { type CatalogueField, fieldById } from '@millrace/schemas/fields';
import { cleanValue, validateField } from '@millrace/schemas/form';
import { t } from '@millrace/ui/translate';
import { chosenLanguage } from '../../../language/language.ts';
import { localised } from '../../../language/localised.ts';
import { maskTyping } from '../../../shared/typing/mask-typing.ts';

/** One answer that the lender wants to be corrected. */
export interface CorrectionField {
  id: string;
  label: string;
  /** The field in the catalogue. Null if the catalogue does not contain the id; the input is then plain text. */
  field: CatalogueField | null;
  /** True for a sensitive answer, which is not shown. If its input stays empty, the stored answer is kept. */
  masked: boolean;
  /** The initial text of the input. */
  shown: string;
}

export type Corrections = Record<string, string>;

export interface RegradeInput {
  values: Corrections;
  reason: string;
}

/**
 * Returns the initial text of an input. For a choice, finds the stored value by its label. Other text is
 * formatted with the field's mask.
 */
function shownValue(field: CatalogueField | null, text: string): string {
  const option = field?.options?.find(
    ({ value, label }) => value === text || Object.values(label).includes(text),
  );
  return option?.value ?? maskTyping(field).start(text);
}

export function correctionFields(entry: StaffTimelineEntry, details: ProcessingDetails): CorrectionField[] {
  const answers = new Map(
    details.answers.flatMap(({ fields }) => fields).map((answer) => [answer.id, answer]),
  );
  const ids = [...new Set(entry.inputRequests.flatMap(({ fields }) => fields))];
  return ids.map((id) => {
    const field = fieldById(id) ?? null;
    const answer = answers.get(id);
    const masked = answer?.masked ?? field?.sensitive ?? false;
    const shown = masked ? '' : shownValue(field, answer?.value ?? '');
    return {
      id,
      label: answer ? t(answer.label) : field ? localised(field.label) : id,
      field,
      masked,
      shown,
    };
  });
}

const payload = ({ field }: CorrectionField, typed: string): string =>
  field ? String(cleanValue(field, typed) ?? '') : typed.trim();

/** Returns the error of a typed correction, or null if it is valid. A sensitive answer may be left empty. */
export function correctionError(correction: CorrectionField, typed: string, today: string): string | null {
  const { field, masked } = correction;
  if (masked && typed.trim() === '') return null;
  if (!field) return typed.trim() === '' ? t('Enter a value') : null;
  return (
    validateField({ ...field, required: true }, typed, { locale: chosenLanguage(), today })?.message ?? null
  );
}

/** Returns the changed values in the catalogue's format. Unchanged values are not sent. */
export function changedValues(fields: readonly CorrectionField[], typed: Corrections): RegradeBody['values'] {
  const changed = fields.filter((field) => {
    const value = payload(field, typed[field.id] ?? '');
    return value !== '' && value !== payload(field, field.shown);
  });
  return Object.fromEntries(changed.map((field) => [field.id, payload(field, typed[field.id] ?? '')]));
}
