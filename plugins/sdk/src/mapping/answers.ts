import type { LenderApplication } from '../application.ts';
import { LenderError } from '../errors.ts';

/**
 * The answer to a field the lender cannot do without.
 * Throws `mapping-failed` naming the field, so that a person can be asked for it. Map everything before the
 * first call: the conformance kit starts from an empty application and expects one such error per field.
 */
export function answer(application: LenderApplication, field: string): string {
  const value = optionalAnswer(application, field);
  if (value === undefined) {
    throw new LenderError('mapping-failed', 'no', `The application has no answer to ${field}.`, { field });
  }
  return value;
}

/** The answer to a field, or undefined when it was not asked or left empty. */
export function optionalAnswer(application: LenderApplication, field: string): string | undefined {
  const value = application.answers[field];
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

/** The lender's word for one of our stored option values; `mapping-failed` when the table has none. */
export function wordFor<Word>(
  table: Readonly<Record<string, Word>>,
  application: LenderApplication,
  field: string,
): Word {
  const value = answer(application, field);
  const word = Object.hasOwn(table, value) ? table[value] : undefined;
  if (word === undefined) {
    throw new LenderError('mapping-failed', 'no', `The answer to ${field} is none the lender takes.`, {
      field,
    });
  }
  return word;
}
