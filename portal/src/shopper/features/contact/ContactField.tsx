import type { MergedField } from '@millrace/schemas/form';
import { afterPress, useFieldTexts } from '../../../shared/catalogue-form/field-state.ts';
import { TextBox } from '../../../shared/catalogue-form/inputs/TextBox.tsx';
import type { useContactForm } from './use-contact-form.ts';

interface ContactFieldProps {
  readonly field: MergedField;
  readonly form: ReturnType<typeof useContactForm>;
}

/** One input of the contact form. */
export function ContactField({ field, form }: ContactFieldProps) {
  const { id } = field;
  const value = form.values[id] ?? '';
  const texts = useFieldTexts(
    { field, required: true },
    { value, error: form.errors[id], isTouched: form.touched.has(id) },
  );
  const input = {
    name: id,
    value,
    onChange: (typed: string) => form.change(id, typed),
    onBlur: () => afterPress(() => form.touch(id)),
  };
  return <TextBox field={field} required input={input} {...texts} />;
}
