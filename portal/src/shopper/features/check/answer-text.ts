import { masks, type Locale, type MergedField } from '@millrace/schemas/form';

/** An answer as people read it: the words of a choice, the mask of a number. */
export function answerText(field: MergedField, payload: string, locale: Locale): string {
  const option = field.options?.find(({ value }) => value === payload);
  if (option) return option.label[locale];
  return field.mask ? masks[field.mask].format(payload) : payload;
}
