import {
  fieldsOfForm,
  stripHidden,
  validateField,
  type MergedField,
  type MergedForm,
  type ValidateOptions,
} from '@millrace/schemas/form';
import type { StoredAnswers } from '../applications/index.logic.ts';

/** Another person's answers, or answers about one treatment. */
const sectionsAskedAgain: readonly string[] = ['co-applicant', 'patient'];
/** Answers about one purchase, and dates that have passed since. */
const groupsAskedAgain: readonly string[] = ['purchase-amount', 'purchase', 'pay-dates', 'contact'];

const isCarried = ({ id, section, affinity, sensitive }: MergedField): boolean =>
  !sensitive &&
  !sectionsAskedAgain.includes(section) &&
  (id === 'email' || !groupsAskedAgain.includes(affinity ?? ''));

/**
 * Returns the answers of an earlier application with which a new application of the same shopper begins.
 * Sensitive answers are never among them. Answers that the shopper gave in the new application are kept.
 */
export function carriedAnswers(
  form: Pick<MergedForm, 'sections' | 'facts'>,
  earlier: StoredAnswers,
  given: StoredAnswers,
  options: ValidateOptions,
): StoredAnswers {
  const carried = fieldsOfForm(form).filter((field) => {
    const value = earlier[field.id];
    if (!isCarried(field) || value === undefined || given[field.id] !== undefined) return false;
    return validateField({ ...field, required: false }, value, options) === null;
  });
  const answers = Object.fromEntries(carried.map(({ id }) => [id, earlier[id]!]));
  const visible = stripHidden(fieldsOfForm(form), { ...given, ...answers }, form.facts);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => visible[id] !== undefined));
}

/** True if the application has no answers but the contact with which it was begun. */
export const isUnanswered = (stored: StoredAnswers): boolean =>
  Object.keys(stored).every((id) => id === 'mobile_phone' || id === 'email');
