import type { ShopperForm } from '@millrace/schemas/api';
import { fieldsOfForm, type Locale } from '@millrace/schemas/form';
import type { Draft, TextAnswers } from './draft.ts';

/** Answers the server does not hold yet. */
interface Unsaved {
  readonly formId: string;
  /** The draft they were given to. */
  readonly version: number;
  readonly answers: TextAnswers;
  readonly locale: Locale;
  readonly at: number;
}

const KEY = 'unsaved';
/** A shopper's cookie lives no longer. */
const KEPT_MILLISECONDS = 2 * 60 * 60 * 1000;

function read(): Unsaved | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Unsaved | null;
  } catch {
    return null;
  }
}

function write(unsaved: Unsaved): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(unsaved));
  } catch {
    // storage is blocked: what cannot be saved is lost with the tab
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing was stored
  }
}

/** Keeps what was answered until it is saved, though the tab be closed before. Nothing sensitive is among it. */
function keep(draft: Draft, values: TextAnswers, locale: Locale): void {
  const { formId, version, form } = draft;
  const before = read();
  const open = fieldsOfForm(form).filter(({ id, sensitive }) => !sensitive && values[id] !== undefined);
  const answers = {
    ...(before?.formId === formId ? before.answers : {}),
    ...Object.fromEntries(open.map(({ id }) => [id, values[id]!])),
  };
  write({ formId, version, answers, locale, at: Date.now() });
}

/** Some of it was saved: the rest belongs to what is there now. */
function rebase(version: number): void {
  const unsaved = read();
  if (unsaved) write({ ...unsaved, version });
}

/** What a tab that is gone could not save of this application; what arrived all the same is not among it. */
function of({ formId, state, answers }: ShopperForm): Unsaved | null {
  const unsaved = read();
  if (!unsaved) return null;
  const isTheirs =
    unsaved.formId === formId && state === 'draft' && Date.now() - unsaved.at < KEPT_MILLISECONDS;
  const missing = Object.entries(unsaved.answers).filter(([id, value]) => (answers[id] ?? '') !== value);
  if (isTheirs && missing.length > 0) return { ...unsaved, answers: Object.fromEntries(missing) };
  forget();
  return null;
}

/** What a shopper answered and no server holds yet. */
export const unsavedAnswers = { keep, rebase, forget, of };
export type UnsavedAnswers = typeof unsavedAnswers;
