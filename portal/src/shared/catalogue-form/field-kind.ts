import type { MergedField, Option } from '@millrace/schemas/form';

export type FieldKind = 'text' | 'radios' | 'select' | 'date' | 'sensitive' | 'password';

/** The largest number of choices shown as radio buttons. More choices are shown as a list. */
const RADIOS_AT_MOST = 6;

/** Returns the choices that are answers. Some choice lists also contain an empty entry, which is not returned. */
export const answersTo = ({ options }: MergedField): readonly Option[] =>
  (options ?? []).filter(({ value }) => value !== '');

/** Returns the kind of control for a field. */
export function fieldKind(field: MergedField): FieldKind {
  if (field.validations.some(({ kind }) => kind === 'password')) return 'password';
  if (field.component === 'years' || field.component === 'state') return 'select';
  if (field.options) return answersTo(field).length <= RADIOS_AT_MOST && !field.control ? 'radios' : 'select';
  if (field.component === 'date') return 'date';
  return field.sensitive ? 'sensitive' : 'text';
}

/** Returns the CSS class for the width of an input. Only inputs for very short answers are narrow. */
export function fieldWidth(field: MergedField): string {
  if (field.mask === 'timeInMonths' || field.mask === 'percent') return 'width-tiny';
  if (field.id === 'middle_initial' || field.id === 'co_middle_initial') return 'width-tiny';
  if (field.mask === 'number' && !field.sensitive) return 'width-tiny';
  if (field.id.endsWith('address_number')) return 'width-tiny';
  return 'width-full';
}
