import { maskValue, fieldsOfForm, type MergedField, type MergedForm } from '@millrace/schemas/form';

/**
 * Returns a proposed answer as a screen shows it. Sensitive answers are masked. The form may have changed
 * since the proposal: if the question no longer exists, a mask is returned instead of the answer.
 * @param textOf formats an answer that is not sensitive; without it, the answer is returned unchanged
 */
export function shownAnswer(
  form: Pick<MergedForm, 'sections'>,
  fieldId: string,
  answer: string,
  textOf: (field: MergedField, answer: string) => string = (_field, text) => text,
): string {
  if (answer === '') return '';
  const field = fieldsOfForm(form).find(({ id }) => id === fieldId);
  if (!field) return '••••';
  return field.sensitive ? maskValue(field, answer) : textOf(field, answer);
}
