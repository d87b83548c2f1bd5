import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  answerText,
  cleanValue,
  maskValue,
  fieldsOfForm,
  visibleFields,
  type MergedField,
  type MergedForm,
} from '../form/index.ts';

// The functions for shown answers have their own import path, so that pages load the hash function only when
// the shopper confirms the answers.

type Form = Pick<MergedForm, 'sections' | 'facts'>;

/** A visible question with its answer as a page shows it. A question without an answer has an empty text. */
interface ShownAnswer {
  readonly field: MergedField;
  readonly text: string;
}

/**
 * Returns the questions of a form with the answers that a page shows, in the order of the questions. Answers
 * are normalized, and sensitive answers are masked, so that the server computes the same result from the
 * stored answers.
 * @param masked ids of answers that are already masked, because the server returned them masked
 */
export function shownAnswers(
  form: Form,
  answers: Readonly<Record<string, string>>,
  masked: ReadonlySet<string> = new Set(),
): ShownAnswer[] {
  const fields = fieldsOfForm(form);
  const texts: Record<string, string> = {};
  for (const field of fields) {
    const value = answers[field.id];
    const text = masked.has(field.id) ? value : answerText(cleanValue(field, value));
    if (text !== undefined) texts[field.id] = text;
  }
  return visibleFields(fields, texts, form.facts).map((field) => {
    const text = texts[field.id] ?? '';
    return { field, text: field.sensitive && !masked.has(field.id) ? maskValue(field, text) : text };
  });
}

/**
 * Returns a hash of the questions and answers that a page shows. The page sends the hash when the shopper
 * confirms, and the server compares it with the hash of the stored answers. The order of the keys of
 * `answers` does not change the hash.
 */
export const hashOfShown = (...shown: Parameters<typeof shownAnswers>): string =>
  bytesToHex(
    sha256(utf8ToBytes(JSON.stringify(shownAnswers(...shown).map(({ field, text }) => [field.id, text])))),
  );

/** An answer that differs between two versions of a form, with the texts of both versions. */
export interface ChangedAnswer {
  readonly field: MergedField;
  readonly before: string;
  readonly after: string;
}

/**
 * Returns the answers whose shown text has changed. An answer has an empty text if its question is no longer
 * asked.
 */
export function changedAnswers(
  before: readonly ShownAnswer[],
  after: readonly ShownAnswer[],
): ChangedAnswer[] {
  const now = new Map(after.map((shown) => [shown.field.id, shown]));
  const then = new Map(before.map((shown) => [shown.field.id, shown]));
  return [...new Map([...then, ...now]).values()]
    .map(({ field }) => ({
      field,
      before: then.get(field.id)?.text ?? '',
      after: now.get(field.id)?.text ?? '',
    }))
    .filter((changed) => changed.before !== changed.after);
}
