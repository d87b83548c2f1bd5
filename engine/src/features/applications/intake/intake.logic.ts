import type { FieldError, Locale } from '@millrace/schemas/form';
import { cleanValue, fieldById, validateField } from '@millrace/schemas/fields';

const contactFields = ['mobile_phone', 'email'] as const;

/** Returns the normalized phone and email address, or the errors in them. */
export function contactOf(
  given: Readonly<Record<(typeof contactFields)[number], string>>,
  options: { locale: Locale; today: string },
): { contact: Record<string, string>; findings: FieldError[] } {
  const findings: FieldError[] = [];
  const contact: Record<string, string> = {};
  for (const id of contactFields) {
    const field = fieldById(id)!;
    const typed = given[id].trim();
    const finding = validateField({ ...field, required: true }, typed, options);
    if (finding) findings.push({ field: id, ...finding });
    contact[id] = String(cleanValue(field, typed) ?? '');
  }
  return { contact, findings };
}
