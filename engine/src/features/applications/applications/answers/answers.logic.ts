import {
  textIn,
  answerText,
  cleanValue,
  maskValue,
  fieldsOfForm,
  maskOf,
  validateAnswers,
  validateField,
  visibleFields,
  type FieldError,
  type Locale,
  type MergedField,
  type MergedForm,
  type ValidateOptions,
} from '@millrace/schemas/form';
import type { AnswerSource, AnswerSources } from './answer-sources.logic.ts';

/**
 * Answers by field id, normalized by the rules of the field catalogue. A field without an answer is missing;
 * no value is an empty text.
 */
export type StoredAnswers = Readonly<Record<string, string>>;
type Form = Pick<MergedForm, 'sections' | 'facts'>;

export interface Patch {
  answers: StoredAnswers;
  changed: string[];
  /**
   * Ids of the answers that the caller entered: changed answers, and sensitive answers that the caller sent
   * in full instead of masked.
   */
  entered: string[];
  errors: FieldError[];
}

/**
 * Returns the stored answers with the given changes. An empty text removes an answer. If the client sends
 * back a masked value, the answer is unchanged.
 */
export function patchAnswers(
  form: Form,
  stored: StoredAnswers,
  given: Readonly<Record<string, string>>,
  options: ValidateOptions,
): Patch {
  const fields = new Map(fieldsOfForm(form).map((field) => [field.id, field]));
  const answers = new Map(Object.entries(stored));
  const errors: FieldError[] = [];
  const typed = new Set<string>();
  for (const [id, value] of Object.entries(given)) {
    const field = fields.get(id);
    if (!field)
      errors.push({ field: id, code: 'unknown-field', message: 'This form does not have this question.' });
    if (!field || isEcho(field, answers.get(id), value)) continue;
    if (field.sensitive) typed.add(id);
    const finding = validateField({ ...field, required: false }, value, options);
    if (finding) errors.push({ field: id, ...finding });
    const text = answerText(cleanValue(field, value));
    if (text === undefined) answers.delete(id);
    else answers.set(id, text);
  }
  const after = Object.fromEntries(answers);
  const changed = Object.keys(given).filter((id) => stored[id] !== after[id]);
  return { answers: after, changed, entered: [...new Set([...changed, ...typed])], errors };
}

const isEcho = (field: MergedField, stored: string | undefined, value: string): boolean =>
  field.sensitive && stored !== undefined && value === maskValue(field, stored);

/**
 * Returns the answers for the shopper's own device. Sensitive answers are masked, and their ids are listed.
 */
export function maskedAnswers(
  form: Form,
  stored: StoredAnswers,
): { answers: Record<string, string>; masked: string[] } {
  const answers: Record<string, string> = {};
  const masked: string[] = [];
  for (const field of fieldsOfForm(form)) {
    const value = stored[field.id];
    if (value === undefined) continue;
    answers[field.id] = field.sensitive ? maskValue(field, value) : value;
    if (field.sensitive) masked.push(field.id);
  }
  return { answers, masked };
}

/**
 * The shopper's progress in the form: the first unanswered question with its section, and the share of the
 * form that is answered.
 */
export interface Progress {
  stoppedAt: string | null;
  /** Id of the first unanswered question. */
  question: string | null;
  percent: number;
}

export function progressOf(form: Form, stored: StoredAnswers, options: ValidateOptions): Progress {
  const shown = visibleFields(fieldsOfForm(form), stored, form.facts);
  const open = new Set(validateAnswers(form, stored, options).map(({ field }) => field));
  const first = shown.find(({ id }) => open.has(id));
  const done = shown.filter(({ id }) => stored[id] !== undefined && !open.has(id)).length;
  return {
    stoppedAt: first?.section ?? null,
    question: first?.id ?? null,
    percent: first ? Math.floor((100 * done) / shown.length) : 100,
  };
}

export interface AnswerGroup {
  section: string;
  fields: {
    id: string;
    label: string;
    value: string | null;
    masked: boolean;
    /** Who entered the answer. Absent if the shopper entered it. */
    entered_by?: AnswerSource['by'];
    needed_by: { lender: string; because: string }[];
  }[];
}

/**
 * Returns the visible questions with their answers, as staff reads them: grouped, readable, and sensitive
 * answers masked.
 * @param locale the language of the reasons for which lenders need an answer
 */
export function groupedAnswers(
  form: Form,
  stored: StoredAnswers,
  sources: AnswerSources = {},
  locale: Locale = 'en',
): AnswerGroup[] {
  const shown = new Set(visibleFields(fieldsOfForm(form), stored, form.facts).map(({ id }) => id));
  return form.sections
    .map(({ label, fields }) => ({
      section: label.en,
      fields: fields
        .filter(({ id }) => shown.has(id))
        .map((field) => staffAnswer(field, stored[field.id], sources[field.id], locale)),
    }))
    .filter(({ fields }) => fields.length > 0);
}

function staffAnswer(
  field: MergedField,
  stored: string | undefined,
  source: AnswerSource | undefined,
  locale: Locale,
): AnswerGroup['fields'][number] {
  const needed = field.neededBy.map(({ lenderName, because }) => ({
    lender: lenderName,
    because: textIn(because, locale),
  }));
  return {
    id: field.id,
    label: field.label.en,
    value: stored === undefined ? null : inWords(field, stored),
    masked: field.sensitive && stored !== undefined,
    ...(source && stored !== undefined && { entered_by: source.by }),
    needed_by: needed,
  };
}

function inWords(field: MergedField, stored: string): string {
  if (field.sensitive) return maskValue(field, stored);
  const option = field.options?.find(({ value }) => value === stored);
  if (option) return option.label.en;
  return maskOf(field)?.format(stored) ?? stored;
}

/**
 * Returns the columns with the applicant's name and the requested amount. They are not encrypted, because
 * lists of applications show them.
 */
export function displayColumns(stored: StoredAnswers): {
  applicantName: string;
  requestedCents: number | null;
} {
  const { first_name: first, last_name: last, estimated_purchase_amount: amount } = stored;
  return {
    applicantName: [first, last].filter(Boolean).join(' ').slice(0, 200),
    requestedCents: amount !== undefined && /^\d{1,7}$/.test(amount) ? Number(amount) * 100 : null,
  };
}
