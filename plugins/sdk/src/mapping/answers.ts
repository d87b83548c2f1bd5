import type { AnswersById } from '../application.ts';
import { LenderError } from '../errors.ts';

/** The part of an application that has the answers. */
interface Answered<Id extends string> {
  readonly answers: AnswersById<Id>;
}

/**
 * Returns the answer to a field that the lender requires.
 * Map all answers before the first call. The conformance kit starts with an empty application and expects one
 * `mapping-failed` error per required field.
 * @param field catalogue id
 * @returns the trimmed answer
 * @throws LenderError `mapping-failed` with the field, so that the host can ask a person for the answer
 */
export function answer<Id extends string>(application: Answered<Id>, field: NoInfer<Id>): string {
  const value = optionalAnswer(application, field);
  if (value === undefined) {
    throw new LenderError('mapping-failed', 'no', `The application has no answer to ${field}.`, { field });
  }
  return value;
}

/** Returns the trimmed answer to a field (catalogue id). Undefined if the field was not asked or is empty. */
export function optionalAnswer<Id extends string>(
  { answers }: Answered<Id>,
  field: NoInfer<Id>,
): string | undefined {
  const value = (answers as Readonly<Record<string, string | undefined>>)[field];
  return value === undefined || value.trim() === '' ? undefined : value.trim();
}

/**
 * Translates the stored value of an option to the lender's word.
 * @param table stored value -> the lender's word
 * @param field catalogue id
 * @throws LenderError `mapping-failed` if the answer is missing or the table has no word for it
 */
export function wordFor<Word, Id extends string>(
  table: Readonly<Record<string, Word>>,
  application: Answered<Id>,
  field: NoInfer<Id>,
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
