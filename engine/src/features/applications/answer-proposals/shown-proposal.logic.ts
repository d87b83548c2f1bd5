import { maskValue, fieldsOfForm, type MergedField, type MergedForm } from '@millrace/schemas/form';

/**
 * Returns an answer of a proposal as a screen shows it. Sensitive answers are masked. The form may have
 * changed since the proposal: an answer whose question is gone is not shown.
 * @param textOf returns the text of an answer that is not sensitive; absent: the answer itself
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
