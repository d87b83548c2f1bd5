import { answerText } from './conditions.ts';
import type { Answers, CatalogueField, Earning } from './types.ts';

const statuses = ['employment_status', 'employment_status_with_part_full'];
/** Ids of the questions whose answer decides the words of other questions. */
export const wordingFields: readonly string[] = statuses;
const earnings: Readonly<Record<string, Earning>> = {
  unemployed: 'income',
  student: 'income',
  retired: 'income',
  social_security: 'income',
  self_employed: 'business',
};

/** Returns how the shopper earns money, if questions for employees do not fit. Null for an employee. */
export function earningOf(answers: Answers): Earning | null {
  const status = statuses.map((id) => answerText(answers[id])).find((text) => text !== undefined);
  return (status && earnings[status]) || null;
}

/** Returns the field in the words that fit how the shopper earns money. Staff sees the usual words. */
export function worded<Field extends Pick<CatalogueField, 'label' | 'name' | 'words'>>(
  field: Field,
  answers: Answers,
): Field {
  const earning = field.words && earningOf(answers);
  const words = earning && field.words?.[earning];
  return words ? { ...field, ...words } : field;
}
