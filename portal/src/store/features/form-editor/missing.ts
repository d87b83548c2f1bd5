import type { FormToEdit } from '@millrace/schemas/api';
import type { MergedField } from '@millrace/schemas/form';
import { startValues, type StaffForm } from './staff-form.ts';

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
