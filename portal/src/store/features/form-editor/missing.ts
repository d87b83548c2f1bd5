import type { FormToEdit } from '@millrace/schemas/api';
import type { MergedField } from '@millrace/schemas/form';
import { startValues, type StaffForm } from './staff-form.ts';

/** The address of the editor, with nothing but what keeps the form from being sent. */
export const onlyMissing = (editor: string): string =>
  `${editor}${editor.includes('?') ? '&' : '?'}only=missing`;

/** In the state of the way back: the form can be sent now. */
export const READY_TO_SUBMIT = 'submit';

export const isReadyToSubmit = (state: unknown): boolean =>
  (state as { at?: unknown } | null)?.at === READY_TO_SUBMIT;

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
