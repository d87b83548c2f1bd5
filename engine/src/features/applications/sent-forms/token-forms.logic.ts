import type { FieldError } from '@millrace/schemas/form';
import type { StoredAnswers } from '../applications/index.logic.ts';

/** Where codes go: whoever could set it by the link alone could have the code sent to himself. */
const contacts: ReadonlySet<string> = new Set(['mobile_phone', 'email']);

/** Answers that a link alone does not bring: those that are there already, and where the shopper is reached. */
export function closedToLinks(stored: StoredAnswers, given: Readonly<Record<string, string>>): FieldError[] {
  return Object.keys(given)
    .filter((field) => contacts.has(field) || stored[field] !== undefined)
    .map((field) => ({
      field,
      code: 'needs-code',
      message: 'Open your link and enter the code we send you to change this.',
    }));
}
