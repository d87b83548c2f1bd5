import type { FormToEdit } from '@millrace/schemas/api';
import type { MergedField } from '@millrace/schemas/form';
import type { Resolver } from 'react-hook-form';
import { payloadOf, problemsOf, startValues, type StaffForm, type Values } from './staff-form.ts';

/** What is missing does not keep a draft from being saved: the customer may still answer it. */
const missing: ReadonlySet<string> = new Set(['required', 'required_choice']);

export const staffResolver =
  (staff: StaffForm, state: FormToEdit['state']): Resolver<Values> =>
  (values) => {
    const problems = problemsOf(staff, values).filter(
      ({ code }) => state === 'submitted' || !missing.has(code),
    );
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(({ field, code, message }) => [
      field,
      { type: code, message: message.trim() },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** The answers that were changed, in the catalogue's own form; nothing else is sent. */
export function changedValues(staff: StaffForm, values: Values): Record<string, string> {
  const before = payloadOf(staff, startValues(staff));
  const after = payloadOf(staff, values);
  return Object.fromEntries(Object.entries(after).filter(([id, value]) => value !== before[id]));
}

/**
 * What a form that could not be sent is asked about: what the server objected to, and what is needed and was empty at
 * the beginning, also where an answer given just now is what makes it needed.
 */
export function askedAbout(
  staff: StaffForm,
  open: ReadonlyMap<string, boolean>,
  errors: FormToEdit['errors'],
): (field: MergedField) => boolean {
  const objected = new Set(errors.map(({ field }) => field));
  const before = startValues(staff);
  return ({ id }) =>
    objected.has(id) || (open.get(id) === true && before[id] === '' && !staff.masked.has(id));
}
