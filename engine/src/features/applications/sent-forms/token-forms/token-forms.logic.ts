import type { FieldError } from '@millrace/schemas/form';
import type { StoredAnswers } from '../../applications/index.logic.ts';

/**
 * Ids of the fields to which codes are sent. A person with only the link must not set them, because that
 * person would then receive the code.
 */
const contacts: ReadonlySet<string> = new Set(['mobile_phone', 'email']);

/** Returns an error for each answer that the link alone cannot set: existing answers and contacts. */
export function closedToLinks(stored: StoredAnswers, given: Readonly<Record<string, string>>): FieldError[] {
  return Object.keys(given)
    .filter((field) => contacts.has(field) || stored[field] !== undefined)
    .map((field) => ({
      field,
      code: 'needs-code',
      message: 'To change this, open your link and enter the code that we send you.',
    }));
}
