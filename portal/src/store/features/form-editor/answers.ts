import type { FormToEdit } from '@millrace/schemas/api';
import type { MergedField } from '@millrace/schemas/form';
import type { Resolver } from 'react-hook-form';
import { payloadOf, problemsOf, startValues, type StaffForm, type Values } from './staff-form.ts';

/**
 * The codes of errors about missing answers. Such errors do not prevent saving a draft, because the customer
 * may still answer.
 */
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

/** Returns the changed answers in the catalogue's format. Unchanged answers are not sent. */
export function changedValues(staff: StaffForm, values: Values): Record<string, string> {
  const before = payloadOf(staff, startValues(staff));
  const after = payloadOf(staff, values);
  return Object.fromEntries(Object.entries(after).filter(([id, value]) => value !== before[id]));
}

/**
 * Returns a filter for the editor of an application that could not be sent. The filter selects questions
 * whose answer the server rejected. It also selects required questions that had no answer when the editor
 * opened, including questions that become required later.
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
