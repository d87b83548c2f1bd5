import type { FieldError } from '@millrace/schemas/form';
import type { StoredAnswers } from '../applications/index.logic.ts';

/** Destinations of codes. A link holder who could set them could receive the code. */
const contacts: ReadonlySet<string> = new Set(['mobile_phone', 'email']);

/** Answers that the link alone cannot set: existing answers and contacts. */
export function closedToLinks(stored: StoredAnswers, given: Readonly<Record<string, string>>): FieldError[] {
  return Object.keys(given)
    .filter((field) => contacts.has(field) || stored[field] !== undefined)
    .map((field) => ({
      field,
      code: 'needs-code',
      message: 'Open your link and enter the code we send you to change this.',
    }));
}
