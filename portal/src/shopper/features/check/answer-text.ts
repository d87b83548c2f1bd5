import { maskOf, type Locale, type MergedField } from '@millrace/schemas/form';

/** Formats an answer: a choice as its label, a number with its mask. */
export function answerText(field: MergedField, payload: string, locale: Locale): string {
  const option = field.options?.find(({ value }) => value === payload);
  if (option) return option.label[locale];
  return maskOf(field)?.format(payload) ?? payload;
}

/**
 * Formats an answer like `answerText`. Sensitive answers are already masked, so they are returned unchanged.
 */
export const shownText = (field: MergedField, text: string, locale: Locale): string =>
  field.sensitive ? text : answerText(field, text, locale);
